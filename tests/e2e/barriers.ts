/** Barriers that axe finds on a page, by all of its rules. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './paper'

/** Each as its rule and the elements that break it. What advertisers write in frames is theirs. */
export async function barriersOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe')
  // Frames are left out, so the page that would join their results is not opened; and what holds is not described.
  // Together they make a front page's report five times as quick.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/** @param where told with each barrier, where a test looks at several pages */
export async function expectNoBarrier(page: Page, where = ''): Promise<void> {
  const barriers = await barriersOn(page)
  expect(barriers.map((barrier) => `${where} ${barrier}`)).toEqual([])
}
