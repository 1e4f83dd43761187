import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const use = { launchOptions: { executablePath: chromium, args: ['--no-sandbox'] }, baseURL: 'http://localhost:4173', locale: 'en-GB', colorScheme: 'light' as const }

/** The whole suite at desktop size; what is laid out differently also on a phone. */
export default defineConfig({
  testDir: 'tests',
  timeout: 120_000,
  workers: 2,
  fullyParallel: true,
  reporter: [['./tests/reporter.ts']],
  outputDir: 'test-results',
  webServer: { command: 'npx vite preview --port 4173 --strictPort', url: 'http://localhost:4173', reuseExistingServer: true },
  projects: [
    { name: 'desktop', use: { ...use, viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...use, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, testMatch: /(whole|screens)\.spec\.ts/ },
  ],
})
