/** The site's own consent panel: what loads before an answer, after each answer, and after a withdrawal. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { hydrate } from '../reader'
import { expectStill, watchShifts } from '../shifts'
import { agreed, answer, expectNothingElse, names, open, panel } from './page'
import { say, scores, site, story, stub } from './site'

export function consent() {
  test('nothing that needs consent loads before the reader agrees, and there is no layout shift', async ({
    page,
  }) => {
    await watchShifts(page)
    await open(page)
    await expect(panel(page)).toBeVisible()
    await expectNothingElse()
    expect(stub.requests[0]?.headers.cookie).toBeUndefined()
    await answer(page, say.accept)
    await expect(panel(page)).toHaveCount(0)
    await expect.poll(names).toContain('page_view')
    await expect.poll(() => stub.requests.some(({ path }) => path === '/gtag.js')).toBe(true)
    await expectStill(page, 0.01)
    expect(await page.context().cookies()).toEqual([])
  })

  test('Google Analytics gets a denied consent default first, then the purposes agreed to', async ({
    page,
  }) => {
    await open(page)
    await page.getByText(say.choose).click()
    await panel(page).getByLabel(say.purposes.measurement.name).check()
    await answer(page, say.save)
    const tagged = () => page.evaluate(() => Reflect.get(window, 'tagged') as unknown[][] | undefined)
    await expect.poll(async () => (await tagged())?.some(([, name]) => name === 'page_view')).toBe(true)
    const [first, second] = (await tagged()) ?? []
    expect(first?.slice(0, 2)).toEqual(['consent', 'default'])
    expect(Object.values(first?.[2] as object)).toEqual(['denied', 'denied', 'denied', 'denied', 500])
    expect(second).toEqual([
      'consent',
      'update',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ])
    expect(await agreed(page)).toEqual(['measurement'])
  })

  test('a frame of the front page is in the HTML, one with a purpose loads after consent, in still boxes', async ({
    page,
    request,
  }) => {
    const response = await request.get(site.url)
    expect(await response.text()).toMatch(/<iframe [^>]*src="[^"]*\/scores"/)
    expect(response.headers()['content-security-policy']).toMatch(
      new RegExp(`frame-src [^;]*${scores.url} ${stub.url}`),
    )
    await watchShifts(page)
    await open(page, site.url)
    const weather = page.getByRole('region', { name: 'Weather' })
    await weather.scrollIntoViewIfNeeded()
    await expect(weather.getByRole('link')).toHaveAttribute('href', `${stub.url}/weather`)
    expect(stub.requests.map(({ path }) => path)).not.toContain('/weather')
    await expect.poll(() => scores.requests.map(({ path }) => path)).toContain('/scores')
    await answer(page, say.accept)
    await expect(weather.getByTitle('Weather')).toBeVisible()
    await expect.poll(() => stub.requests.map(({ path }) => path)).toContain('/weather')
    expect((await weather.getByTitle('Weather').boundingBox())?.height).toBe(200)
    await expectStill(page, 0.01)
    await page.emulateMedia({ media: 'print' })
    await expect(weather).toBeHidden()
  })

  test('refusing looks like accepting, is stored, and loads nothing on later pages', async ({ page }) => {
    await open(page)
    await expect(panel(page)).toBeVisible()
    const buttons = await panel(page).getByRole('button').filter({ visible: true }).all()
    expect(await Promise.all(buttons.map((button) => button.textContent()))).toEqual([say.refuse, say.accept])
    const looks = await Promise.all(
      buttons.map((button) =>
        button.evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
          const { height } = element.getBoundingClientRect()
          return { backgroundColor, color, fontSize, fontWeight, borderColor, height }
        }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
    await answer(page, say.refuse)
    expect(await agreed(page)).toEqual([])
    await open(page, site.url)
    await expectNothingElse()
    await expect(panel(page)).toHaveCount(0)
  })

  test('withdrawing consent in the footer reloads the page without what needs consent', async ({ page }) => {
    await open(page)
    await answer(page, say.accept)
    await expect.poll(names).toContain('page_view')
    const settings = page.locator('footer').getByRole('button', { name: say.settings })
    await settings.click()
    await expect(panel(page)).toBeFocused()
    for (const { name } of Object.values(say.purposes))
      await expect(panel(page).getByLabel(name)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(settings).toBeFocused()
    await settings.click()
    stub.requests.length = 0
    await Promise.all([page.waitForEvent('load'), answer(page, say.refuse)])
    await hydrate(page)
    await expectNothingElse()
    expect(await agreed(page)).toEqual([])
  })

  test('Global Privacy Control refuses measurement and advertising even after “accept”', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    })
    await open(page)
    await expect(panel(page).getByText(say.signal)).toBeVisible()
    await page.getByText(say.choose).click()
    await expect(panel(page).getByLabel(say.purposes.advertising.name)).toBeDisabled()
    await answer(page, say.accept)
    expect(await agreed(page)).toEqual(['embeds'])
    await open(page, site.url)
    // These addresses belong to the purpose that has no such signal.
    await expectNothingElse(['/tag.js', '/weather'])
  })

  test('the open consent panel leaves the page readable and usable, by keyboard too', async ({ page }) => {
    await open(page)
    await expect(panel(page)).toBeVisible()
    const box = await panel(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(844 / 2)
    await expect(page.locator('h1')).toBeInViewport()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden')
    // The panel comes right after the skip links.
    const stops: string[] = []
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      stops.push((await page.evaluate(() => document.activeElement?.textContent)) ?? '')
    }
    expect(stops).toEqual(expect.arrayContaining([say.policy, say.choose, say.refuse, say.accept]))
    // An element focused at the end of the window is scrolled above the panel.
    const link = page.locator('main a[href]').last()
    await link.focus()
    const focused = await link.boundingBox()
    const open_ = await panel(page).boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual((open_?.y ?? 0) + 1)
    const { violations } = await new AxeBuilder({ page }).include('[data-consent]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('without JavaScript there is no consent panel, and nothing that needs consent loads', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    stub.requests.length = 0
    await page.goto(story, { waitUntil: 'load' })
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: say.settings })).toBeHidden()
    expect(stub.requests).toEqual([])
    await context.close()
  })
}
