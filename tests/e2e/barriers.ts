/** Violations that axe finds on a page, by all of its rules. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './paper'

const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Each as its rule and the elements that break it. What advertisers write in frames is theirs.
 * @param rules the names of those to look for; all where left out
 */
async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  // The overlay of the development server is the framework's.
  const axe = new AxeBuilder({ page }).exclude('iframe').exclude('nextjs-portal')
  // Frames are left out, so the page that would join their results is not opened; and what holds is not described.
  // Together they make a front page's report five times as quick.
  const { violations } = await axe
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/** In the light scheme by all rules, then in the dark one by those of colours: nothing else of a page changes with it. */
export async function expectNoBarrierInEitherScheme(page: Page, where = ''): Promise<void> {
  expect(await barriersInEitherScheme(page, where)).toEqual([])
}

/** The same, for a test that looks at many pages before it says what is wrong. */
export async function barriersInEitherScheme(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await barriersOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await barriersOn(page, COLOURS)
  return [
    ...light.map((barrier) => `${where} ${barrier}`),
    ...dark.map((barrier) => `${where} dark ${barrier}`),
  ]
}

/** @param where named with each barrier, where a test looks at several pages */
export async function expectNoBarrier(page: Page, where = ''): Promise<void> {
  const barriers = await barriersOn(page)
  expect(barriers.map((barrier) => `${where} ${barrier}`)).toEqual([])
}
