import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/steps/machine.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser())

/** Files whose tests need sites, builds or servers of their own. */
const ALONE = '**/*.full.spec.ts'
/** On functions of the build for Vercel, which `npm run check:vercel` makes and tests alone. */
const VERCEL = 'vercel/*.full.spec.ts'
// Those that take longest, which begin first, so that none of them runs on alone at the end.
const LONG =
  /\/(?:made-up-names|memory|unknown-addresses|everyone|device|faults|crawl|standalone|safety|for-readers|browsers|rolling|purge|edge-smuggling)\.full\.spec\.ts$/

const WORKERS_MAX = 6

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  projects: [
    // The quick tier: side by side on one site.
    { name: 'quick', testIgnore: ALONE, grepInvert: /@full/, fullyParallel: true },
    // The full tier: the same site, then sites of their own.
    { name: 'shared', testIgnore: ALONE, grep: /@full/, fullyParallel: true },
    { name: 'long', testMatch: LONG },
    { name: 'vercel', testMatch: VERCEL },
    { name: 'alone', testMatch: ALONE, testIgnore: [LONG, VERCEL] },
  ],
  globalSetup: './tests/e2e/shared-newspaper.ts',
  // A third of the time they wait: three keep two processors busy. Each worker takes up to a gigabyte.
  workers: Math.min(WORKERS_MAX, Math.ceil(1.5 * availableParallelism())),
  // No measure: an end to what hangs.
  timeout: 300_000,
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
