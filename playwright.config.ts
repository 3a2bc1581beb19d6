import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/steps/browser.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser())

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,faults}/**/*.spec.ts',
  // Each file brings its own service and site; two of them share the machine.
  workers: 2,
  fullyParallel: false,
  // No measure of anything: what hangs ends at some time, on a busy machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
