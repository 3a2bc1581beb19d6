/** New updates while a page is open: counted, shown, paused, ended. */
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../barriers'
import type { Rule } from '../content-service'
import { expect, type Paper, test } from '../paper'
import { anUpdate, BEFORE, isUpdates, publish, running, serve } from './blogs'

/** Opens the page with a fake clock, and waits for the script that polls. */
async function open(page: Page) {
  await page.clock.install()
  await page.goto(running.absolute_url)
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
}

/**
 * Moves the clock of the page by the time between two polls, again and again, until the change is there.
 * No further: a request is given up after ten seconds of that clock.
 */
export async function untilChanged(page: Page, paper: Paper, isChanged: () => Promise<boolean>) {
  await paper.announce({ tags: [`post:${running.id}`] })
  await expect
    .poll(
      async () => {
        await page.clock.runFor(9_000)
        return isChanged()
      },
      { intervals: [2_200] },
    )
    .toBe(true)
}

/** Records the texts of live regions from now on: each is there for seconds only. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    Reflect.set(window, 'announced', announced)
    for (const region of document.querySelectorAll('[role=status]')) {
      const keep = () => announced.push(region.textContent ?? '')
      new MutationObserver(keep).observe(region, { childList: true, characterData: true, subtree: true })
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'announced'))
}

const showButton = (page: Page) => page.getByRole('button', { name: /new updates? – Show/ })

export function arrivals() {
  test('new live updates are counted and announced, and shown on request without moving the page', {
    tag: '@full',
  }, async ({ page, paper }) => {
    await publish(paper, BEFORE)
    await open(page)
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
    const announced = await recordAnnouncements(page)
    const reading = page.locator('#update-9015')
    await reading.scrollIntoViewIfNeeded()
    await reading.getByRole('link', { name: /Link to this/ }).focus()
    const place = () =>
      reading.evaluate((one) => [one.getBoundingClientRect().top, document.activeElement?.textContent])
    const before = await place()

    const content =
      '<p>Text <b>bold</b> <img src="data:x" onerror="window.__xss=1"></p><script>window.__xss=1</script><svg onload="window.__xss=1">'
    await serve(paper, [
      anUpdate(9_022, 1),
      anUpdate(9_021, 2, { title: '<img src=x onerror="window.__xss=1">', content }),
      ...BEFORE,
    ])
    await untilChanged(page, paper, () => showButton(page).isVisible())
    expect(await announced()).toContain('2 new updates')
    await expect(page).toHaveTitle(/^\(2\) /)
    expect(await place()).toEqual(before)
    await expect(page.locator('#update-9022')).toHaveCount(0)

    await showButton(page).click()
    await expect(page.locator('#update-9022')).toBeFocused()
    await expect(page.locator('#update-9022')).toBeInViewport()
    await expect(page.locator('#update-9021 b')).toHaveText('bold')
    await expect(page.locator('#update-9021 h3')).toHaveText('<img src=x onerror="window.__xss=1">')
    await expect(page.locator('#update-9021 :is(script, svg, [onerror])')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
    await expect(page).not.toHaveTitle(/^\(/)
    await expectNoBarrier(page)
    expect(broken.filter((text) => !text.includes('404'))).toEqual([])
  })

  test('new live updates appear by themselves at the top of the page, and not while paused', {
    tag: '@full',
  }, async ({ page, paper }) => {
    await publish(paper, BEFORE)
    await open(page)
    await page.getByRole('button', { name: 'Pause updates' }).click()
    const requested: string[] = []
    page.on('request', (request) => request.url().includes('/api/live/') && requested.push(request.url()))
    await serve(paper, [anUpdate(9_030, 1), ...BEFORE])
    await paper.announce({ tags: [`post:${running.id}`] })
    await page.clock.runFor(200_000)
    expect(requested).toEqual([])
    await page.getByRole('button', { name: 'Resume updates' }).click()
    const announced = await recordAnnouncements(page)
    const place = () => page.getByRole('button', { name: 'Pause updates' }).boundingBox()
    const before = await place()
    await untilChanged(page, paper, async () => (await page.locator('#update-9030').count()) === 1)
    expect(await announced()).toContain('1 new update')
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeFocused()
    expect(await place()).toEqual(before)
  })

  test('a live blog that becomes complete says so and loses its pause button', { tag: '@full' }, async ({
    page,
    paper,
  }) => {
    await publish(paper, BEFORE)
    await open(page)
    const rule: Rule = (url, answered) => {
      if (isUpdates(url, running)) return { body: { status: 'ok', data: BEFORE, message: '' } }
      if (!url.pathname.endsWith(`/post/${running.id}/`)) return undefined
      const { data } = answered as { data: object }
      const meta_data = { access_type: 'Free', live_blog_status: 'Complete' }
      return { body: { ...(answered as object), data: { ...data, meta_data } } }
    }
    await paper.change(rule, `/post/${running.id}/`)
    await untilChanged(page, paper, () =>
      page.getByText('This live blog has ended.', { exact: true }).last().isVisible(),
    )
    await expect(page.getByRole('button', { name: 'Pause updates' })).toHaveCount(0)
  })
}
