/** What is off by default costs a page nothing: no request, no script, no style. */
import { allPosts, expect, test } from './paper'
import { hydrate } from './reader'

test.use({ edition: 'off' })

/** Texts and names that only these parts have, in scripts; parts of class names, in styles. */
const PARTS = [
  'masthead:meter',
  'masthead:story-view',
  'allow-storage-access-by-user-activation',
  'data-opened',
  'newsletter-box',
  'data-logo',
]
const CLASSES = /(?:^|[.}])[\w-]*_(?:comments|from)\b/

test('logo, gates, comments, a newsletter’s box and stories that follow are not on a page of a site without them', async ({
  page,
  paper,
}) => {
  const posts = await allPosts(paper)
  const of = (access: (type: string) => boolean) =>
    encodeURI(
      posts.find(({ type, access_type }) => type === 'Article' && access(access_type))?.absolute_url ?? '',
    )
  for (const path of ['/', of((type) => type === 'Free'), of((type) => type !== 'Free'), '/world']) {
    const loaded: { url: string; text: Promise<string> }[] = []
    page.on('response', (response) => {
      if (/\.(?:js|css)(?:\?|$)/.test(response.url()))
        loaded.push({ url: response.url(), text: response.text().catch(() => '') })
    })
    const outside: string[] = []
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (
        origin !== new URL(paper.url).origin &&
        origin !== new URL(paper.mediaUrl).origin &&
        !request.url().startsWith('data:')
      )
        outside.push(request.url())
    })
    await page.goto(path)
    await hydrate(page)
    await page.locator('footer').scrollIntoViewIfNeeded()
    const html = await page.content()
    for (const mark of ['data-part=', 'data-after', 'data-logo'])
      expect([path, html.includes(mark)]).toEqual([path, false])
    expect(loaded.length).toBeGreaterThan(3)
    for (const { url, text } of loaded) {
      const written = await text
      expect([url, PARTS.filter((part) => written.includes(part))]).toEqual([url, []])
      if (url.includes('.css')) expect([url, CLASSES.test(written)]).toEqual([url, false])
    }
    expect(outside).toEqual([])
    page.removeAllListeners('response')
    page.removeAllListeners('request')
  }
})
