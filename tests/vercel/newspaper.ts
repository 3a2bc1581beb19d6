/** A newspaper on both hosts: the site as a Node process, and the functions of its build for Vercel. */
import { type OneAtATime, oneAtATime } from '../e2e/one-at-a-time'
import { test as base, type Paper } from '../e2e/paper'
import { PATIENT } from '../e2e/site-process'
import { CANARY, OPENED } from '../e2e/site-secrets'
import { readBuildOutput } from './platform/build-output'
import { openPlatform, type Platform } from './platform/platform'

export const DIST = '.next-vercel'

/** The project's settings; SITE_URL follows from the platform's variables. */
const settingsOf = ({ settings }: Pick<Paper, 'settings'>): Record<string, string> => ({
  ...CANARY,
  ...OPENED,
  ...PATIENT,
  ...settings,
  PUBLISHER_ID: '1001',
  SITE_NAME: 'The Test Paper',
  SITE_TIME_ZONE: 'Asia/Kolkata',
  // The same value as at the build, which fixes it.
  SLOTS_ORIGIN: 'https://slots.example.org',
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_URL: 'news-abc.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'news.example.org',
})

export const test = base.extend<{ platform: Platform }, { platforms: OneAtATime<Platform> }>({
  platforms: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of a fixture's dependencies here.
    async ({}, use) => {
      const platforms = oneAtATime<Platform>()
      await use(platforms)
      await platforms.close()
    },
    { scope: 'worker' },
  ],
  platform: async ({ platforms, paper }, use) => {
    const open = async () => {
      const platform = await openPlatform(readBuildOutput(DIST), settingsOf(paper))
      return { value: platform, close: () => platform.close() }
    }
    await use(await platforms.of(paper.url, open))
  },
})

export { expect } from '../e2e/paper'

/** Restarts every function and clears cached pages, but not data. */
export async function cold(platform: Platform, paper: Paper, more: Record<string, string> = {}) {
  platform.pages.clear()
  await platform.pool.restart({ ...settingsOf(paper), ...more })
}
