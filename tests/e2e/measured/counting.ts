/** Measurement after consent: views, depth, clicks, web vitals; the anchor ad; and hosts of the policy. */
import { expect, test } from '@playwright/test'
import { expectStill, watchShifts } from '../shifts'
import { metricsOf } from '../site-process'
import { answer, events, names, open, panel } from './page'
import { say, scores, site, story, stub } from './site'

export function counting() {
  test('page views, scroll depth and clicks are reported, also after history.pushState()', async ({
    page,
  }) => {
    await open(page)
    await answer(page, say.accept)
    await expect.poll(names).toContain('page_view')
    await page.evaluate(async () => {
      for (let top = 0; top <= document.body.scrollHeight; top += 400) {
        scrollTo(0, top)
        await new Promise(requestAnimationFrame)
      }
    })
    await expect.poll(() => events().flatMap(({ percent }) => percent ?? [])).toEqual([25, 50, 75, 100])
    await page.evaluate(() => {
      document.title = 'The next story'
      history.pushState(null, '', '/next-story?from=here')
    })
    await expect.poll(() => names().filter((name) => name === 'page_view').length).toBe(2)
    const [first, second] = events().filter(({ event }) => event === 'page_view')
    expect(first).toMatchObject({ url: story, referrer: '', facts: { kind: 'article', access: 'open' } })
    expect(first.facts.id).toBeGreaterThan(0)
    expect(second).toMatchObject({ url: `${site.url}/next-story`, title: 'The next story' })
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect.poll(names).toContain('save')
    await page.locator('section[aria-labelledby=related] a').first().click()
    await expect.poll(() => events().some(({ target }) => target === 'related')).toBe(true)
  })

  test('Tag Manager and a tag load after consent to their purposes, and get later page views', async ({
    page,
  }) => {
    const loaded = () =>
      stub.requests.map(({ path }) => path).filter((path) => /^\/(?:gtm|tag)\.js/.test(path))
    await open(page)
    await page.getByText(say.choose).click()
    await panel(page).getByLabel(say.purposes.embeds.name).check()
    await answer(page, say.save)
    await page.waitForFunction(() => 'viewed' in window)
    expect(loaded()).toEqual(['/tag.js'])
    await page.locator('footer').getByRole('button', { name: say.settings }).click()
    await answer(page, say.accept)
    await expect.poll(loaded).toEqual(['/tag.js', '/gtm.js'])
    await page.evaluate(() => {
      document.title = 'The next story'
      history.pushState(null, '', '/next-story')
    })
    const reported = () =>
      page.evaluate(() => ({
        tag: Reflect.get(window, 'viewed'),
        manager: Reflect.get(window, 'dataLayer').flatMap((one: { event?: string; page_title?: string }) =>
          one.event === 'page_view' ? [one.page_title] : [],
        ),
      }))
    await expect
      .poll(reported)
      .toEqual({ tag: ['The next story'], manager: [expect.any(String), 'The next story'] })
  })

  test('web vitals of a page that is hidden are sent and appear in the metrics', async ({ page }) => {
    // Wait for the web vitals script: a page hidden before it has nothing to send.
    await page.addInitScript(() => {
      const add = window.addEventListener
      window.addEventListener = (...listening: [string, EventListenerOrEventListenerObject]) => {
        const [type, listener] = listening
        if (type === 'pagehide' && String(listener).includes('visibilityState'))
          Object.assign(window, { reportsVitals: true })
        add.apply(window, listening)
      }
    })
    await open(page)
    await page.waitForFunction(() => Reflect.get(window, 'reportsVitals') === true)
    await page.locator('h1').click()
    const vitalsRequest = page.waitForRequest('**/api/vitals')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const report = (await vitalsRequest).postDataJSON()
    expect(report.page).toBe('article')
    expect(Object.keys(report.values)).toEqual(expect.arrayContaining(['LCP', 'CLS', 'TTFB']))
    const metrics = () => metricsOf(site)
    await expect
      .poll(metrics)
      .toMatch(/masthead_web_vital_seconds_count\{vital="LCP",page="article",connection="[\w-]+"\} [1-9]/)
    await expect.poll(metrics).toMatch(/masthead_layout_shift_count\{page="article"/)
  })

  test('the anchor ad is at the bottom of the window after consent, and can be closed', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await watchShifts(page)
    await open(page)
    const anchor = page.locator('[data-anchor]')
    await expect(panel(page)).toBeVisible()
    await expect(anchor).toBeHidden()
    await answer(page, say.accept)
    await expect(anchor.locator('iframe')).toBeVisible()
    const box = await anchor.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)
    expect(box?.height).toBeLessThanOrEqual(800 * 0.3)
    await expect(page.locator('[data-place=footer]')).toHaveCount(1)
    await anchor.getByRole('button', { name: say.close }).click()
    await expect(anchor).toBeHidden()
    await expect(anchor.locator('iframe')).toHaveCount(0)
    await expectStill(page, 0.01)
  })

  test('the Content-Security-Policy allows the configured analytics hosts and no others', async ({
    request,
  }) => {
    const { 'content-security-policy': policy = '' } = (await request.get(story)).headers()
    const sourcesOf = (name: string) =>
      policy
        .split('; ')
        .find((one) => one.startsWith(`${name} `))
        ?.split(' ')
        .slice(1)
    expect(sourcesOf('script-src')).toEqual(["'self'", "'unsafe-inline'", stub.url])
    expect(sourcesOf('connect-src')).toEqual([
      "'self'",
      stub.url,
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
      'https://www.google.com',
    ])
    // The hosts of the frames on the front page.
    expect(sourcesOf('frame-src')?.slice(-2)).toEqual([scores.url, stub.url])
  })
}
