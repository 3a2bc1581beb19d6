/** Attacks: hostile HTML of editors and ads, reading gated text, and missing headers. */
import { HEIGHT_MESSAGE } from '../../lib/body/slots/height'
import { settled } from '../fixtures/settled'
import { xssCases } from '../fixtures/xss-corpus'
import { expect, type Paper, test } from './paper'
import { allPosts, type SamplePost } from './sample-posts'
import { servePost } from './serve-post'
import { runnablesInArticle, watch } from './xss-watcher'

/** Cases that swallow the HTML after them have a page of their own; the others share pages. */
const together = xssCases.filter(({ swallows }) => !swallows).map(({ html }) => html)
const alone = xssCases.filter(({ swallows }) => swallows).map(({ html }) => html)
const PAGES = 4
const shared = Array.from({ length: PAGES }, (_, page) =>
  together.filter((_, n) => n % PAGES === page).join('\n'),
)

for (const [what, bodies, tier] of [
  ['hostile bodies', shared, ''],
  ['hostile bodies that swallow what follows', alone, '@full'],
] as const)
  test(`no script of ${what} runs on their pages`, { tag: tier || [] }, async ({ paper, page }) => {
    const watcher = await watch(page)
    for (const [index, html] of bodies.entries()) {
      const path = await servePost(paper, (tier ? 510_000 : 500_000) + index, {
        title: '<img src=x onerror=alert(1)>',
        content_html: html,
      })
      expect((await page.goto(path))?.status()).toBe(200)
      await page.evaluate(settled)
      await page.evaluate(() => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>('main article a[href*="script" i]')) {
          if (/^\s*(javascript|data|vbscript):/i.test(link.href)) link.click()
        }
      })
      expect(await page.evaluate(runnablesInArticle), html).toEqual([])
      expect(await watcher.ran()).toEqual([])
    }
  })

test('the XSS watcher reports scripts that run and elements that could', async ({ paper, page }) => {
  const watcher = await watch(page)
  await page.goto(`${paper.url}/robots.txt`)
  await page.setContent('<script>window.__xss = 1; alert(1)</script>')
  await expect.poll(() => watcher.ran()).toEqual(['alert 1', 1])
  for (const html of [
    '<script></script>',
    '<svg><script></script></svg>',
    '<p onpointerrawupdate=x>',
    '<a href=" java&#10;script:x">',
    '<form action=javascript:x>',
    '<svg><a xlink:href=javascript:x>',
    '<iframe srcdoc=x>',
    '<template><p></template>',
    '<base href=x>',
    '<style>p{}</style>',
  ]) {
    await page.setContent(`<main><article>${html}</article></main>`)
    expect((await page.evaluate(runnablesInArticle)).length, html).toBe(1)
  }
})

test.describe('gated post', () => {
  const OPEN = '<p>First open paragraph.</p><p>Second open paragraph.</p>'
  const SECRET = 'gated-marker-5521'

  test('a gated post shows its beginning and a notice, and its HTML and RSC data end there', async ({
    paper,
    page,
  }) => {
    const path = await servePost(paper, 600_001, {
      access_type: 'Paid',
      title: 'Gated',
      content_html: `${OPEN}<p>${SECRET} ${'and the rest of the story '.repeat(4)}</p><figure><img src="https://m.example/${SECRET}.jpg"></figure>`,
    })
    await page.goto(path)
    await expect(page.getByText('Second open paragraph.')).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'The rest of this story is for subscribers' }),
    ).toBeVisible()
    const html = await (await page.request.get(path)).text()
    const flight = await (await page.request.get(`${path}?_rsc=1`, { headers: { RSC: '1' } })).text()
    expect(flight).toContain('First open paragraph.')
    for (const text of [html, flight]) expect(text).not.toContain(SECRET)
  })

  test('the last paragraph of a gated post is in no list, feed, search, sitemap or page', async ({
    paper,
    request,
  }) => {
    const gated = (await allPosts(paper)).filter(({ access_type }) => access_type !== 'Free')
    expect(gated.length).toBeGreaterThan(0)
    for (const post of gated) {
      const last = lastParagraph(post)
      for (const path of [post.absolute_url, '/', '/latest', '/feed.xml', '/search?q=the', '/sitemap.xml']) {
        const text = await (await request.get(path)).text()
        expect(text.includes(last), `${path} holds the end of ${post.slug}`).toBe(false)
      }
    }
  })

  function lastParagraph({ content_html }: SamplePost) {
    const [, text = ''] = [...content_html.matchAll(/<p>([^<&'"]{30,})/g)].at(-1) ?? []
    expect(text).not.toBe('')
    return text.slice(0, 60)
  }
})

test.describe('ad slot', () => {
  const MARKER = 'slot-marker-8842'

  async function serveSlot(paper: Paper, html: string, slotName = 'header') {
    paper.change((url, answered) => {
      if (!url.pathname.endsWith('/active-slots/')) return undefined
      const data = [
        {
          id: 77,
          name: 'Test',
          data: { size: '300x250', html, contains_ads: true },
          registered_slot: { id: 1, name: slotName },
          type: 'CodeEditor',
          formatted_update_on: '2026-01-01T00:00:00Z',
        },
      ]
      return { body: { ...(answered as object), data } }
    })
  }

  test('an ad document runs scripts without access to the page, its cookies or its location', async ({
    paper,
    page,
    context,
  }) => {
    // The page's slots are cached for minutes, so the sample's own slot is used and only its document is replaced.
    const [slot] = await paper.ask<{ id: number; registered_slot: { name: string } }[]>('/active-slots/')
    await context.addCookies([{ name: 'reader', value: 'cookie-marker', url: paper.url }])
    const reports: Record<string, string>[] = []
    await page.exposeFunction('reportToTest', (what: Record<string, string>) => reports.push(what))
    await page.route(`**/slots/${slot?.id}`, async (route) => {
      const response = await route.fetch()
      const body = `<!doctype html><body><script>
        document.write('<p id=written>written</p>')
        const results = {}
        const attempt = (name, run) => { try { results[name] = String(run()) } catch (error) { results[name] = 'refused' } }
        attempt('parent', () => parent.document.body.innerHTML)
        attempt('cookie', () => document.cookie)
        attempt('top', () => { top.location = 'https://evil.example/'; return 'tried' })
        attempt('written', () => document.getElementById('written').textContent)
        parent.postMessage({ results }, '*')
      </script>`
      await route.fulfill({ response, body })
    })
    await page.addInitScript(() => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's own binding, made by the test.
      addEventListener('message', ({ data }) => data?.results && (window as any).reportToTest(data.results))
    })
    await page.goto('/')
    await page.locator(`[data-slot="${slot?.id}"]`).scrollIntoViewIfNeeded()
    await expect.poll(() => reports.length).toBeGreaterThan(0)
    expect(reports[0]).toMatchObject({ parent: 'refused', written: 'written' })
    expect(reports[0]?.cookie).not.toContain('cookie-marker')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('an ad document has its own policy and is noindex, and other slot IDs answer 404', async ({
    paper,
    request,
  }) => {
    const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
    const response = await request.get(`/slots/${slot?.id}`)
    expect(response.status()).toBe(200)
    const headers = response.headers()
    expect(headers['content-security-policy']).toContain(
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    )
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).not.toContain("script-src-attr 'none'")
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['cache-control']).toContain('s-maxage=300')
    for (const id of ['999999', '0', '-1', 'abc', '1e3', `${slot?.id}x`]) {
      expect([id, (await request.get(`/slots/${id}`)).status()]).toEqual([id, 404])
    }
  })

  test.describe('with a newspaper of its own', { tag: '@full' }, () => {
    test.use({ edition: 'safety' })
    test('pages contain no markup of ad slots', async ({ paper, request }) => {
      const slots = await paper.ask<{ data: { html: string } }[]>('/active-slots/')
      const scraps = slots.map(({ data }) => data.html.replace(/\s+/g, ' ').slice(0, 80))
      await serveSlot(paper, `<b>${MARKER}</b>`)
      for (const path of ['/', '/business', '/latest', '/search?q=harbour']) {
        const text = (await (await request.get(path)).text()).replace(/\s+/g, ' ')
        for (const scrap of [...scraps, MARKER])
          expect(text.includes(scrap), `${path} holds ${scrap}`).toBe(false)
      }
    })
  })

  test('the height of an ad frame changes only by a message from its own document', async ({
    paper,
    page,
  }) => {
    const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/')
    const box = page.locator(`[data-slot="${slot?.id}"]`)
    const frame = box.locator('iframe')
    await expect(frame).toBeVisible()
    // A box may change its height only while it is below the window.
    await page.evaluate(() => scrollTo(0, 0))
    await box.evaluate((element) => {
      element.style.marginBlockStart = '3000px'
    })
    const height = () => frame.evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()
    expect(before).not.toBe(321)
    const message = (pixels: number) => ({ type: HEIGHT_MESSAGE, height: pixels })
    // Messages arrive in order: when the last one has, the forged ones were handled.
    await page.evaluate((forged) => {
      const arrived = new Promise((resolve) =>
        addEventListener('message', ({ data }) => data === 'the last' && resolve(null)),
      )
      postMessage(forged, '*')
      const other = document.createElement('iframe')
      other.srcdoc = `<script>parent.postMessage(${JSON.stringify(forged)}, '*'); parent.postMessage('the last', '*')</script>`
      document.body.append(other)
      return arrived
    }, message(777))
    expect(await height()).toBe(before)
    // The slot's own frame may say the same.
    const adFrame = await (await frame.elementHandle())?.contentFrame()
    await adFrame?.evaluate((genuine) => parent.postMessage(genuine, '*'), message(321))
    await expect.poll(height).toBe(321)
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    )
    await expect(frame).toHaveAttribute('title', 'Advertisement')
  })
})

test('pages have a Content-Security-Policy, nosniff, Referrer-Policy and Permissions-Policy', async ({
  request,
}) => {
  for (const path of ['/', '/business', '/search', '/no/such/page', '/latest']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    for (const directive of [
      "default-src 'self'",
      "script-src-attr 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ]) {
      expect(policy, path).toContain(directive)
    }
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})
