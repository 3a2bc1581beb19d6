/** Pages that a browser translates, before or after they are hydrated. */
import type { Page } from '@playwright/test'
import { expect, test } from './paper'
import { complaints, hydrate, neverLoad, scrollTo } from './reader'
import { servePost } from './serve-post'
import { MANNERS, translate, watchRedrawing } from './translator'

const TWEET = 'https://platform.twitter.com/**'
const BODY = `<p>Rain <b>fell</b> on the pier.</p>
<blockquote class="twitter-tweet"><p>The tide was 44.</p>— Harbour <a href="https://twitter.com/harbour/status/1629307668568633344">June</a></blockquote>
<ul><li>One <i>of</i> two</li><li>Two</li></ul>`

const CASES = MANNERS.flatMap((manner) =>
  (['before', 'after'] as const).map((when) => ({
    manner,
    when,
    // The one of the three translations that is farthest from the page as it was sent.
    details: manner === 'replaces' ? {} : { tag: '@full' },
  })),
)

for (const { manner, when, details } of CASES) {
  /** Opens a page, and translates it before or after its hydration. Nothing but a reader's press hydrates it. */
  async function openTranslated(page: Page, path: string) {
    await neverLoad(page)
    await page.goto(path)
    await expect(page.locator('html[data-usable~=scripts]')).toBeAttached()
    if (when === 'after') await hydrate(page)
    await translate(page, manner)
    return watchRedrawing(page)
  }

  test.describe(`a translator that ${manner} texts ${when} hydration`, details, () => {
    test('a list adds its next page', async ({ page }) => {
      const problems = complaints(page)
      const redrawn = await openTranslated(page, '/latest')
      const stories = page.locator('main [data-list] article')
      const first = await stories.count()
      await page.locator('a[href="/latest/page/2"]').click()
      await expect.poll(() => stories.count()).toBeGreaterThan(first)
      await expect(page.locator('[data-holds-next] [role=status]')).toContainText('Page 2')
      expect(await redrawn()).toBe(0)
      expect(problems).toEqual([])
    })

    test('the controls of a story work at the first press', async ({ page, paper }) => {
      await page.context().route(TWEET, (route) => route.fulfill({ body: 'The post itself' }))
      const problems = complaints(page)
      const path = await servePost(
        paper,
        88_020 + CASES.findIndex((one) => one.manner === manner && one.when === when),
        {
          content_html: BODY,
        },
      )
      const redrawn = await openTranslated(page, path)
      const embed = page.locator('[data-embed]')
      await embed.locator('button').click()
      await expect(embed.locator('iframe')).toHaveCount(1)
      expect(await redrawn()).toBe(0)
      await scrollTo(embed.locator('input'))
      await embed.locator('input').check()

      const save = page.locator('button[data-keeps-offline]')
      await save.click()
      await expect(save).toHaveAttribute('aria-pressed', 'true')
      await save.click()
      await expect(save).toHaveAttribute('aria-pressed', 'false')
      await expect(page.locator('button[data-keeps-offline] + [role=status]')).toContainText('removed', {
        ignoreCase: true,
      })

      await page.locator('header button[aria-expanded]').click()
      await page.locator('input[name=display-scheme]').nth(2).check()
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
      expect(problems).toEqual([])
    })
  })
}

/** What a proxy that hides e-mail addresses makes of a page, in whose text and links it looks for them. */
function withHiddenAddresses(html: string): { body: string; hidden: number } {
  let hidden = 0
  const hide = (text: string) =>
    text.replace(/[\w.+-]+@[\w-]+\.\w+/g, () => {
      hidden++
      return '<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="00">[email&#160;protected]</a>'
    })
  const [first = '', ...others] = html.split(/(?=<script\b)/)
  const rest = others.map((part) => {
    const end = part.indexOf('</script>')
    return part.slice(0, end) + hide(part.slice(end))
  })
  return { body: [hide(first), ...rest].join(''), hidden }
}

for (const [index, reader] of ['the first reader', 'a later reader'].entries())
  test(`a proxy that hides e-mail addresses and adds its script leaves ${reader} a page whose first press works`, async ({
    page,
    paper,
  }) => {
    const content_html = `<p>Write to desk@news.example or <a href="mailto:mira@news.example">Mira</a>.</p>${BODY}`
    const path = await servePost(paper, 88_040 + index, { content_html })
    const isLater = reader === 'a later reader'
    // The first answer is the framework's own, with the page data in it.
    const isFromCache = (html: string) => html.includes('<script type="application/json" id="deferred">')
    if (isLater)
      await expect.poll(async () => isFromCache(await (await page.request.get(path)).text())).toBe(true)
    let hidden = -1
    await page.route(paper.url + path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(isFromCache(html)).toBe(isLater)
      const proxied = withHiddenAddresses(html)
      hidden = proxied.hidden
      const body = proxied.body.replace('</body>', '<script>var proxied = 1</script></body>')
      await route.fulfill({ response, body })
    })
    await neverLoad(page)
    const problems = complaints(page)
    await page.goto(path)
    await expect(page.locator('html[data-usable~=scripts]')).toBeAttached()
    const redrawn = await watchRedrawing(page)
    await page.locator('button[data-keeps-offline]').click()
    await expect(page.locator('button[data-keeps-offline]')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Write to desk@news.example')).toBeVisible()
    expect([hidden, await redrawn()]).toEqual([0, 0])
    expect(problems.filter((problem) => !/Content Security Policy/.test(problem))).toEqual([])
  })

test('a page that is made for one request has no e-mail address that a proxy finds', async ({ request }) => {
  const html = await (await request.get('/search?q=desk%40news.example')).text()
  expect(html.includes('desk&#64;news.example')).toBe(true)
  expect(withHiddenAddresses(html).hidden).toBe(0)
})
