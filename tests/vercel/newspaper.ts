/** A newspaper on both hosts: the site as a Node process, and the functions of its build for Vercel. */
import { test as base, type Paper } from '../e2e/paper'
import { CANARY, OPENED } from '../e2e/site-secrets'
import { readBuildOutput } from './platform/build-output'
import { openPlatform, type Platform } from './platform/platform'

export const DIST = '.next-vercel'

/** The project's settings; SITE_URL follows from the platform's variables. */
const settingsOf = ({ settings }: Pick<Paper, 'settings'>): Record<string, string> => ({
  ...CANARY,
  ...OPENED,
  ...settings,
  PUBLISHER_ID: '1001',
  SITE_NAME: 'The Test Paper',
  SITE_TIME_ZONE: 'Asia/Kolkata',
  // As at the build, which fixes it.
  SLOTS_ORIGIN: 'https://slots.example.org',
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_URL: 'news-abc.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'news.example.org',
})

export const test = base.extend<object, { platform: Platform }>({
  platform: [
    async ({ paper }, use) => {
      const platform = await openPlatform(readBuildOutput(DIST), settingsOf(paper))
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '../e2e/paper'

/** Restarts every function and clears cached pages, but not data. */
export async function cold(platform: Platform, paper: Paper, more: Record<string, string> = {}) {
  platform.pages.clear()
  await platform.pool.restart({ ...settingsOf(paper), ...more })
}
