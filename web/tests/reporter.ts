import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** One line per failure, and 'N passed, N failed' at the end, as all our tests print it. */
export default class Lines implements Reporter {
  private passed = 0
  private failed = 0

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return
    if (result.status === test.expectedStatus) this.passed++
    else {
      this.failed++
      console.log(`FAILED ${test.titlePath().slice(1).join(' > ')}\n${result.errors.map((e) => e.stack ?? e.message ?? '').join('\n')}`)
    }
    if (process.env.VERBOSE) console.log(`${test.titlePath().slice(1).join(' > ')} ${result.status} ${result.duration} ms`)
  }

  onError(error: { message?: string }): void {
    this.failed++
    console.log(`FAILED ${error.message}`)
  }

  onEnd(_: FullResult): void {
    console.log(`${this.passed} passed, ${this.failed} failed`)
  }
}
