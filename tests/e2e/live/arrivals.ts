/** New updates while a page is open: counted, shown, paused, ended. */
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../barriers'
import { expect, type Paper, test } from '../paper'
import { anUpdate, BEFORE, isUpdates, publish, running, serve } from './blogs'

/** Opens the page with a clock of the test's own, once what asks for more is there. */
async function open(page: Page) {
  await page.clock.install()
  await page.goto(running.absolute_url)
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
}

/** Half a minute later for the page, again and again, until the site has heard of the change. */
async function untilHeard(page: Page, paper: Paper, isHeard: () => Promise<boolean>) {
  test.setTimeout(90_000)
  await paper.announce({ tags: [`post:${running.id}`] })
  await expect
    .poll(
      async () => {
        await page.clock.runFor(34_000)
        return isHeard()
      },
      { timeout: 45_000, intervals: [2_200] },
    )
    .toBe(true)
}

/** Listens to what is announced from now on: it is there for seconds only. */
async function hears(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    for (const region of document.querySelectorAll('[role=status]')) {
      const keep = () => heard.push(region.textContent ?? '')
      new MutationObserver(keep).observe(region, { childList: true, characterData: true, subtree: true })
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

const showButton = (page: Page) => page.getByRole('button', { name: /new updates? – Show/ })

export function arrivals() {
  test('new updates are counted, and shown on request without a jump before it', async ({ page, paper }) => {
    await publish(paper, BEFORE)
    await open(page)
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
    const heard = await hears(page)
    const reading = page.locator('#update-9015')
    await reading.scrollIntoViewIfNeeded()
    await reading.getByRole('link', { name: /Link to this/ }).focus()
    const place = () =>
      reading.evaluate((one) => [one.getBoundingClientRect().top, document.activeElement?.textContent])
    const before = await place()

    const content =
      '<p>Text <b>bold</b> <img src="data:x" onerror="window.__xss=1"></p><script>window.__xss=1</script><svg onload="window.__xss=1">'
    serve(paper, [
      anUpdate(9_022, 1),
      anUpdate(9_021, 2, { title: '<img src=x onerror="window.__xss=1">', content }),
      ...BEFORE,
    ])
    await untilHeard(page, paper, () => showButton(page).isVisible())
    expect(await heard()).toContain('2 new updates')
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

  test('new updates come by themselves to a reader at the top, and not while paused', async ({
    page,
    paper,
  }) => {
    await publish(paper, BEFORE)
    await open(page)
    await page.getByRole('button', { name: 'Pause updates' }).click()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/live/') && asked.push(request.url()))
    serve(paper, [anUpdate(9_030, 1), ...BEFORE])
    await paper.announce({ tags: [`post:${running.id}`] })
    await page.clock.runFor(200_000)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Resume updates' }).click()
    const heard = await hears(page)
    const place = () => page.getByRole('button', { name: 'Pause updates' }).boundingBox()
    const before = await place()
    await untilHeard(page, paper, async () => (await page.locator('#update-9030').count()) === 1)
    expect(await heard()).toContain('1 new update')
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeFocused()
    expect(await place()).toEqual(before)
  })

  test('asking ends when the blog is complete', async ({ page, paper }) => {
    await publish(paper, BEFORE)
    await open(page)
    paper.change((url, answered) => {
      if (isUpdates(url, running)) return { body: { status: 'ok', data: BEFORE, message: '' } }
      if (!url.pathname.endsWith(`/post/${running.id}/`)) return undefined
      const { data } = answered as { data: object }
      const meta_data = { access_type: 'Free', live_blog_status: 'Complete' }
      return { body: { ...(answered as object), data: { ...data, meta_data } } }
    })
    await untilHeard(page, paper, () =>
      page.getByText('This live blog has ended.', { exact: true }).last().isVisible(),
    )
    await expect(page.getByRole('button', { name: 'Pause updates' })).toHaveCount(0)
  })
}
