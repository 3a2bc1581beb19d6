/** What readers of a live blog see without scrolling, and how soon a new update is there. */
import { expect, test } from '../paper'
import { anUpdate, BEFORE, complete, publish, running, serve } from './blogs'

// A site that keeps the service's answers for 4 seconds, and pages that ask every 8.
const SHOWN_WITHIN_MS = 15_000

export function firstWindow() {
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    test(`the first window of ${width} × ${height} has a live blog’s state, its score, three key events and an update`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      for (const [post, state, score] of [
        [running, 'Live', 'Harbour and Workers’'],
        [complete, 'As it happened', '243/9'],
      ] as const) {
        await page.goto(post.absolute_url)
        const events = page.getByRole('navigation', { name: 'Key events' }).locator('ol > li:visible')
        // The widest: the sample's are relative to the clock.
        await events.locator('time').evaluateAll((times) => {
          for (const time of times) time.textContent = '12:58 PM'
        })
        const parts = [
          page.locator('article > header').getByText(state, { exact: true }),
          page.locator('article').getByText(score).first(),
          events.nth(2),
          page.locator('article[id^=update-] h3').first(),
        ]
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
        await expect(events).toHaveCount(3)
      }
    })
  }

  test(`an open page has a new update ${SHOWN_WITHIN_MS / 1_000} seconds after its publication, without a webhook`, {
    tag: '@full',
  }, async ({ page, paper }) => {
    await publish(paper, BEFORE)
    await page.goto(running.absolute_url)
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeEnabled()
    await serve(paper, [anUpdate(9_021, 0), ...BEFORE])
    await expect(
      page.locator('#update-9021').or(page.getByRole('button', { name: /1 new update/ })),
    ).toBeAttached({
      timeout: SHOWN_WITHIN_MS,
    })
  })
}
