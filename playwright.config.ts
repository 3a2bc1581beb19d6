import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/steps/browser.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser())

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,faults}/**/*.spec.ts',
  // Each file brings its own service and site; two of them share the machine.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Parts with two seconds are left out of a page where the machine is busier than that, as they should be; a run of
  // everything asks once more, and names what needed it.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
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
