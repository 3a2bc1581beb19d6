/** The sidebar of a long story, and parts that are wider than its text. */
import { expect, test } from '../paper'
import { servePost } from '../serve-post'
import { boxOf, isFree, longRead, open, posts } from './stories'

export function longStory() {
  test.describe('long story', () => {
    test('the sidebar of a long story has content in view at every scroll position', async ({
      page,
      paper,
    }) => {
      // Fewer words than a long read, which has no sidebar.
      const content_html = '<p>Short lines of a story.</p>'.repeat(280)
      await open(page, await servePost(paper, 611_001, { title: 'A long story', content_html }))
      const story = await boxOf(page.locator('[data-read-aloud]').last())
      expect(story.height).toBeGreaterThan(5_000)
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        await page.evaluate((y) => scrollTo(0, y), story.y + part * story.height)
        const inSight = await page.locator('aside[class]').evaluate((rail) =>
          [...rail.children].reduce((sum, one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
          }, 0),
        )
        expect(inSight, `${part}`).toBeGreaterThan(200)
      }
    })

    test('pictures, pull quotes and wide tables are wider than the text of a story', async ({
      page,
      paper,
    }) => {
      const cells = (cell: string) => `<tr>${`<${cell}>A column that is long</${cell}>`.repeat(6)}</tr>`
      const { pathname } = new URL(longRead(), paper.url)
      paper.change((url, answered) => {
        if (!url.pathname.includes('/post/')) return undefined
        const { data } = answered as { data: { content_html: string } }
        const body = `<p>${'Lines of a story. '.repeat(40)}</p>
        <figure><img src="${paper.mediaUrl}/media/harbour.jpg" width="1600" height="900" alt="A harbour"></figure>
        <blockquote class="pullquote"><p>${'What somebody said of it at the time. '.repeat(4)}</p></blockquote>
        <table>${cells('th')}${cells('td')}</table>`
        return { body: { ...(answered as object), data: { ...data, content_html: body } } }
      })
      const unseen = posts
        .filter(
          (post) => isFree(post) && post.type === 'Article' && encodeURI(post.absolute_url) !== pathname,
        )
        .at(-3)
      await open(page, encodeURI(unseen?.absolute_url ?? ''))
      paper.change(null)
      const body = page.locator('div[data-read-aloud]')
      expect((await boxOf(body.locator('> p').first())).width).toBeLessThanOrEqual(640)
      for (const wide of ['> figure img', '> .pullquote', '> [role=group]:has(table)']) {
        const { width } = await boxOf(body.locator(wide))
        expect(width, wide).toBeGreaterThan(700)
        expect(width, wide).toBeLessThanOrEqual(1_000)
      }
    })
  })
}
