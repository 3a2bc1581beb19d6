/** Buttons over the page, together with the question for consent and the anchor ad, which are at the foot of the window. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages } from '@/lib/words'
import { offer, readHalf } from '../device/pages'
import { hydrate } from '../reader'
import { allPosts } from '../sample-posts'
import { giveVoice } from '../tools/reader-device'
import { answer, open, panel } from './page'
import { say, site, story } from './site'

const manyNew = (page: Page) => page.getByRole('button', { name: messages('en').live.manyNew })

// The sample newsroom's anchor ad is wider than a phone.
const DESKTOP = { width: 1280, height: 800 }

/** Whether nothing lies over the corners and the middle of a button. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })

async function expectApart(button: Locator, other: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await isUncovered(button)).toBe(true)
  const [a, b] = await Promise.all([button.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not shown')
  const isApart = a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
}

/** Opens a running live blog that has more new updates than a response holds. */
async function openLive(page: Page) {
  await page.route('**/api/live/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isLive: true, hasMore: true } })
  })
  const running = (await allPosts(site.service)).find(({ slug }) => slug === 'city-election-night-live')
  await page.clock.install()
  await page.goto(site.url + running?.absolute_url)
  await hydrate(page)
  await expect
    .poll(
      async () => {
        await page.clock.runFor(9_000)
        return manyNew(page).isVisible()
      },
      { intervals: [2_200] },
    )
    .toBe(true)
}

export function overThePage() {
  test('the offer to continue a story and the question for consent do not overlap', async ({ page }) => {
    await readHalf(page, story)
    await open(page)
    await expectApart(offer(page), panel(page))
  })

  test('the question for consent can be answered while a story is read aloud', async ({ page }) => {
    await giveVoice(page)
    await open(page)
    await page.getByRole('button', { name: 'Listen', exact: true }).click()
    const player = page.getByRole('region', { name: 'Reading aloud' })
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
    for (const name of [say.refuse, say.accept])
      await expectApart(panel(page).getByRole('button', { name, exact: true }), player)
    await answer(page, say.refuse)
    await expect(panel(page)).toHaveCount(0)
  })

  test('the offer to continue a story does not overlap the anchor ad', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await readHalf(page, story)
    await open(page)
    await answer(page, say.accept)
    const anchor = page.locator('[data-anchor]')
    await expect(anchor.locator('iframe')).toBeVisible()
    await expectApart(offer(page), anchor)
    await expectApart(offer(page), anchor.getByRole('button', { name: say.close }))
    await anchor.getByRole('button', { name: say.close }).click()
    await expect
      .poll(async () => (await offer(page).boundingBox())?.y ?? 0)
      .toBeGreaterThan(DESKTOP.height / 2)
  })

  test('a saved copy of a story, which has no advertisements, has no anchor either', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.route(story, async (route) => {
      const response = await route.fetch()
      const time = new Date().toISOString()
      const body = (await response.text()).replace('<html ', `<html data-saved-copy="${time}" `)
      await route.fulfill({ response, body })
    })
    await open(page)
    await answer(page, say.accept)
    const anchor = page.locator('[data-anchor]')
    await expect(anchor.locator('iframe')).toBeAttached()
    await expect(anchor).toBeHidden()
  })

  test('the button for new live updates overlaps neither the question for consent nor the anchor ad', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP)
    await openLive(page)
    await expectApart(manyNew(page), panel(page))
    await answer(page, say.accept)
    const anchor = page.locator('[data-anchor]')
    await expect(anchor.locator('iframe')).toBeVisible()
    await expectApart(manyNew(page), anchor)
  })
}
