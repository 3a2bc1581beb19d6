/** Violations that axe finds on a page, by all of its rules. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './paper'

const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Each violation as its rule and its elements. Frames are left out: their content is the advertisers'.
 * @param rules the names of those to look for; all where left out
 */
async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  // The overlay of the development server is not part of the site.
  const axe = new AxeBuilder({ page }).exclude('iframe').exclude('nextjs-portal')
  // Legacy mode opens no extra page for frames, and passes are not reported: five times as fast on a front page.
  const { violations } = await axe
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/** In the light scheme with all rules, then in the dark one with those of colours, which alone change. */
export async function expectNoBarrierInEitherScheme(page: Page, where = ''): Promise<void> {
  expect(await barriersInEitherScheme(page, where)).toEqual([])
}

/** Returns the violations, for a test that collects those of many pages. */
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
