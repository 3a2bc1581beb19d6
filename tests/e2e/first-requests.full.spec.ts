/** Requests of a phone before a scroll, in the whole Chromium: the headless shell loads far more pictures. */
import { DEFERRED_ID } from '../../lib/base/deferred-id.mjs'
import { ask } from './ask'
import { expect, test } from './paper'
import { allPosts } from './sample-posts'
import { wholeBrowser, withWholeBrowser } from './whole-browser'

test.use({
  edition: 'first-requests',
  launchOptions: withWholeBrowser,
  viewport: { width: 390, height: 844 },
})

const FRONT_MAX = 20
const ARTICLE_MAX = 17

test('a phone requests at most 20 files for the front page and 17 for an article', async ({
  page,
  paper,
}) => {
  test.skip(wholeBrowser === null, 'there is no whole Chromium here')
  const isOpen = (post: { type: string; access_type: string }) =>
    post.type === 'Article' && post.access_type === 'Free'
  const article = (await allPosts(paper)).find(isOpen)
  for (const [path, most] of [
    ['/', FRONT_MAX],
    [encodeURI(article?.absolute_url ?? 'no such post'), ARTICLE_MAX],
  ] as const) {
    // The first reader of a page gets the framework's scripts with it.
    await expect
      .poll(async () => (await ask(paper.url + path)).text.includes(`id="${DEFERRED_ID}"`))
      .toBe(true)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(path)
    await expect(page.locator('html[data-started]')).toBeAttached()
    page.removeAllListeners('request')
    expect(requested.length, path).toBeGreaterThan(5)
    expect(requested.length, `${path}\n${requested.join('\n')}`).toBeLessThanOrEqual(most)
  }
})
