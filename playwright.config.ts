import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/steps/browser.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser())

// Those that take longest, which begin first, so that none of them runs on alone at the end.
const LONG =
  /\/(?:e2e|faults)\/(?:made-up-names|memory|unknown-addresses|everyone|everyone-keyboard|device|faults|crawl|standalone|addresses|safety|for-readers|rolling|purge|edge-smuggling)\.spec\.ts$/

const WORKERS_MAX = 6

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'long', testMatch: LONG },
    // Functions of the build for Vercel, which `npm run check:vercel` makes and tests alone.
    { name: 'vercel', testMatch: 'vercel/*.spec.ts' },
    { name: 'others', testMatch: '{e2e,faults}/**/*.spec.ts', testIgnore: LONG },
  ],
  globalSetup: './tests/e2e/shared-service.ts',
  // Each file brings its own site. A third of the time they wait: three keep two processors busy. Each worker takes
  // up to a gigabyte.
  workers: Math.min(WORKERS_MAX, Math.ceil(1.5 * availableParallelism())),
  fullyParallel: false,
  // No measure of anything: what hangs ends at some time, on a busy machine too.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Not `--disable-gpu --disable-software-rasterizer`: one of about fifty pages stops drawing frames.
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
