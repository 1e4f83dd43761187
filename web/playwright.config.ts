import { defineConfig } from '@playwright/test'

/** Each checkout has a port of its own, so that tests of several at a time do not meet. */
const port = Number(process.env.WEB_PORT ?? 4200 + [...process.cwd()].reduce((h, c) => (h * 31 + c.charCodeAt(0)) % 700, 7))
const address = `http://localhost:${port}`
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const use = {
  actionTimeout: 240_000,
  launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
  baseURL: address,
  locale: 'en-GB',
  colorScheme: 'light' as const,
}

/** The whole suite at desktop size; what is laid out differently also on a phone. */
export default defineConfig({
  testDir: 'tests',
  expect: { timeout: 90_000 }, // on a busy machine everything takes long; what never comes is found out all the same
  timeout: 1_200_000, // a whole game of corsairs takes minutes
  workers: 2,
  fullyParallel: true,
  reporter: [['./tests/reporter.ts']],
  outputDir: 'test-results',
  webServer: { command: `npx vite preview --port ${port} --strictPort`, url: address, reuseExistingServer: true },
  projects: [
    { name: 'desktop', use: { ...use, viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { ...use, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testMatch: /(whole|screens|steps)\.spec\.ts/,
    },
  ],
})
