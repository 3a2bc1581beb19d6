/** A live blog that a browser translates. */
import { expect, test } from '../paper'
import { complaints, hydrate, neverLoad } from '../reader'
import { translate, watchRedrawing } from '../translator'
import { untilChanged } from './arrivals'
import { anUpdate, BEFORE, publish, running, serve } from './blogs'

export function translated() {
  for (const when of ['before', 'after'] as const)
    test(`live updates arrive on a page that is translated ${when} hydration`, { tag: '@full' }, async ({
      page,
      paper,
    }) => {
      await publish(paper, BEFORE)
      const problems = complaints(page)
      await page.clock.install()
      await neverLoad(page)
      await page.goto(running.absolute_url)
      await expect(page.locator('html[data-usable~=scripts]')).toBeAttached()
      if (when === 'after') await hydrate(page)
      await translate(page, 'replaces')
      const redrawn = await watchRedrawing(page)
      await hydrate(page)
      await page.locator('#update-9015').scrollIntoViewIfNeeded()
      await serve(paper, [anUpdate(9_022, 1), anUpdate(9_021, 2), ...BEFORE])
      const show = page.locator('button:has(bdi)', { hasText: '2 new updates' })
      await untilChanged(page, paper, () => show.isVisible())
      await show.click()
      await expect(page.locator('#update-9022')).toContainText('«Text of update 9022.»')
      await expect(show).toHaveCount(0)
      expect(await redrawn()).toBe(0)
      expect(problems).toEqual([])
    })
}
