/** Sections, topics and authors that a reader follows. */
import { ask } from '../ask'
import { expect, test } from '../paper'
import { complaints, openHydrated, say } from '../reader'
import type { SamplePost } from '../sample-posts'
import { followButton } from './pages'
import { posts } from './stories'

export function following() {
  test('a section, a topic and an author can be followed, and /following lists their newest stories', {
    tag: '@full',
  }, async ({ page, paper }) => {
    const problems = complaints(page)
    type TaggedPost = SamplePost & {
      tags: { slug: string; id: number }[]
      contributors: { slug: string; id: number }[]
    }
    const tagged = (posts as TaggedPost[]).find(
      ({ tags, contributors }) => tags.length > 0 && contributors.length > 0,
    )
    for (const path of [
      '/business',
      `/tags/${tagged?.tags[0]?.slug}`,
      `/author/${tagged?.contributors[0]?.slug}`,
    ]) {
      await page.goto(path)
      await followButton(page).focus()
      await page.keyboard.press('Space')
      await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true')
    }
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await openHydrated(page, '/following')
    await expect(page.getByRole('list', { name: say.whatYouFollow }).getByRole('button')).toHaveCount(3)
    const titles = page.getByRole('heading', { level: 3 })
    await expect.poll(() => titles.count()).toBeGreaterThan(5)
    const times = await page
      .locator('main time:visible')
      .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime))
    expect(times).toEqual([...times].sort().reverse())
    const links = await page
      .locator('main h3 a:visible')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
    expect(requested.filter((url) => url.includes('/api/following'))).toHaveLength(1)
    expect(requested.filter((url) => !url.startsWith(paper.url) && !url.startsWith('data:'))).toEqual([])
    expect(problems).toEqual([])
  })

  test('/following offers sections to a reader who follows nothing', async ({ page }) => {
    await page.goto('/following')
    await expect(page.getByText(say.followingNothing)).toBeVisible()
    const first = page.getByRole('button', { name: /^Follow / }).first()
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)
  })

  test.describe('with a newspaper of its own', { tag: '@full' }, () => {
    test.use({ edition: 'following' })

    test('/api/following validates its query, is cacheable, and makes no second delivery call', async ({
      paper,
    }) => {
      const route = `${paper.url}/api/following`
      const first = await ask(`${route}?categories=2&tags=1`)
      expect(first.status).toBe(200)
      expect(first.headers['cache-control']).toContain('s-maxage=30')
      expect(first.text).not.toContain('content_html')
      paper.calls.length = 0
      await ask(`${route}?categories=2&tags=1`)
      expect(paper.calls).toEqual([])
      for (const [query, field] of [
        ['', 'categories'],
        ['?categories=x', 'categories'],
        ['?tags=1,2,', 'tags'],
        ['?authors=1&authors=2', 'authors'],
        ['?categories=__proto__', 'categories'],
      ]) {
        const answer = await ask(route + query)
        expect([query, answer.status, JSON.parse(answer.text).error.field]).toEqual([query, 400, field])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      expect((await ask(route, { method: 'POST' })).status).toBe(405)
    })
  })
}
