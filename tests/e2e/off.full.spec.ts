/** Features that are off by default add no request, script, style, attribute or policy source to a page. */
import { FRAME_HOSTS } from '@/lib/body/embeds/frame-hosts.mjs'
import { pagePolicy } from '../fixtures/page-policy'
import { expect, test } from './paper'
import { hydrate } from './reader'
import { allPosts } from './sample-posts'

test.use({ edition: 'off' })

/** Texts and names that only these parts have, in scripts; parts of class names, in styles. */
const PARTS = [
  'masthead:meter',
  'masthead:story-view',
  'allow-storage-access-by-user-activation',
  'data-opened',
  'newsletter-box',
  'data-logo',
  // The site's own consent panel, and a consent platform.
  'masthead:consent',
  '__tcfapi',
  // Analytics and field vitals.
  'page_view',
  '/api/vitals',
  'dataLayer',
  // Tags in the page, and the anchor.
  'googletag',
  'pbjs',
  'ad-unit-',
  // Ads before films, the notice for ad blockers, and Reader Revenue Manager.
  'adsManagerLoaded',
  'masthead:ad-blocker',
  'SWG_BASIC',
  'data-anchor',
]
const CLASSES = /(?:^|[.}])[\w-]*_(?:comments|from|purposes|anchor)\b/
const MARKS = [
  'data-part="comments"',
  'data-part="continuous"',
  'data-part="entitlement"',
  'data-part="measure"',
  'data-part="newsletter"',
  'data-part="films"',
  'data-part="blocker"',
  'data-part="revenue"',
  'data-part="platform"',
  'data-after',
  'data-logo',
  'data-consent',
  'data-anchor',
  'data-unit',
  'masthead:page',
  'googletag',
]

test('a site without optional features has no markup, script, style, cookie or request of them', async ({
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
    const response = await page.goto(path)
    expect(response?.headers()['content-security-policy']?.split('; ')).toEqual(pagePolicy(FRAME_HOSTS))
    await hydrate(page)
    // The frames of advertisements bring the last scripts of a page.
    await page.locator('[data-slot]').last().scrollIntoViewIfNeeded()
    await expect(page.locator('[data-slot] iframe').last()).toBeAttached()
    const html = `${await response?.text()}${await page.content()}`
    expect([path, MARKS.filter((mark) => html.includes(mark))]).toEqual([path, []])
    expect(await page.context().cookies()).toEqual([])
    expect(loaded.length).toBeGreaterThan(3)
    for (const { url, text } of loaded) {
      const pageText = await text
      expect([url, PARTS.filter((part) => pageText.includes(part))]).toEqual([url, []])
      if (url.includes('.css')) expect([url, CLASSES.test(pageText)]).toEqual([url, false])
    }
    expect(outside).toEqual([])
    page.removeAllListeners('response')
    page.removeAllListeners('request')
  }
})
