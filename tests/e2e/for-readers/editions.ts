/** A Hindi and an Urdu edition: each in its language, however its pages are made. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { expectNoBarrierInEitherScheme } from '../barriers'
import { posts, site } from './site'

const storyIn = (language: string) => {
  const editionPost = posts.find((post) => post.language_code === language && post.type === 'Article')
  return encodeURI(editionPost?.absolute_url ?? '/none')
}
const documentOf = (html: string) => /<html lang="([^"]+)" dir="([^"]+)"/.exec(html)?.slice(1)
const read = async (path: string) => (await ask(site.url + path)).text
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, url]) => [
    language,
    new URL(url ?? '').pathname,
  ])

export function editions() {
  test('pages of an edition have its lang and dir, and other pages those of the site', async () => {
    for (const [path, expected] of [
      ['/hindi', ['hi-IN', 'ltr']],
      ['/hindi/page/2', ['hi-IN', 'ltr']],
      ['/hindi/desh', ['hi-IN', 'ltr']],
      [storyIn('hi'), ['hi-IN', 'ltr']],
      ['/urdu', ['ur', 'rtl']],
      [storyIn('ur'), ['ur', 'rtl']],
      ['/', ['en', 'ltr']],
      [storyIn('en'), ['en', 'ltr']],
      ['/search', ['en', 'ltr']],
      ['/topics', ['en', 'ltr']],
    ] as const)
      expect(documentOf(await read(path)), path).toEqual(expected)
  })

  test('an edition page requested as RSC data first has its lang and dir, also after revalidation', async () => {
    const data = await fetch(`${site.url}/urdu/adab?_rsc=`, { headers: { RSC: '1' } })
    expect(await data.text()).toContain('"ur"')
    expect(documentOf(await read('/urdu/adab'))).toEqual(['ur', 'rtl'])
    site.service.gate.calls.length = 0
    // The stale page is served and rendered again, which reads its list again.
    await expect
      .poll(async () => {
        expect(documentOf(await read('/urdu/adab'))).toEqual(['ur', 'rtl'])
        return site.service.gate.calls.filter((call) => call.includes('/posts/')).length
      })
      .toBeGreaterThan(1)
    expect(documentOf(await read('/urdu/adab'))).toEqual(['ur', 'rtl'])
  })

  test('an edition page requested as named page data first has its lang and dir', async () => {
    const [, build] = /\/_page-data\/([\w-]{12})\//.exec(await read('/urdu')) ?? []
    const data = await fetch(`${site.url}/_page-data/${build}/${'A'.repeat(16)}/urdu/shehr`)
    expect(await data.text()).toContain('"ur"')
    expect(documentOf(await read('/urdu/shehr'))).toEqual(['ur', 'rtl'])
  })

  test('front pages of editions name each other in hreflang links', async () => {
    const expected = [
      ['en', '/'],
      ['hi-IN', '/hindi'],
      ['ur', '/urdu'],
      ['x-default', '/'],
    ]
    for (const path of ['/', '/hindi', '/urdu']) expect(alternates(await read(path)), path).toEqual(expected)
    expect(alternates(await read('/hindi/desh'))).toEqual([])
  })

  test('links lead from edition to edition, each with its name, texts and digits', async ({ page }) => {
    await page.goto(site.url)
    const editions = page.locator('[data-editions]')
    await editions.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL(`${site.url}/hindi`)
    await expect(page.locator('header').getByRole('link', { name: 'दैनिक कूरियर' })).toHaveAttribute(
      'href',
      '/hindi',
    )
    await expect(editions.locator('[aria-current]')).toHaveText('हिन्दी')
    // Dates and the numbers of rankings, as they are drawn.
    await expect(page.locator('main time').first()).toHaveText(/^[^0-9]*[०-९][^0-9]*$/)
    await page.goto(site.url + storyIn('hi'))
    const ranking = page.locator('ol[class*="rank"] > li').first()
    await expect(ranking).toBeVisible()
    expect(
      await ranking.evaluate((item) =>
        getComputedStyle(item.closest('html') ?? item).getPropertyValue('--digits'),
      ),
    ).toBe('devanagari')
    await editions.getByRole('link', { name: 'اردو' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('main h1')).toHaveText('اردو')
  })

  test('front pages of editions have no axe violations and fit 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['/hindi', '/urdu']) {
      await page.goto(site.url + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      const widths = await page
        .locator('[data-editions] a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width))
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(24)
      await expectNoBarrierInEitherScheme(page)
    }
  })
}
