/** Sources of live updates: the service's route, a body, or none; and the label “Live”. */
import { freePort } from '../../../scripts/steps/ports.mjs'
import { ask } from '../ask'
import { expect, test } from '../paper'
import { end, untilReady } from '../processes'
import type { SamplePost } from '../sample-posts'
import { startSite } from '../site-process'
import { complete, derived, MINUTE, rightToLeft, running } from './blogs'

export function sources() {
  test('live updates are read from the body where the service has none, with one call for updates', async ({
    page,
    paper,
  }) => {
    await page.goto(derived.absolute_url)
    await expect(page.locator('#update-h3 h3')).toHaveText('पाँच वार्ड के नतीजे घोषित')
    await expect(page.locator('article[id^=update-]')).toHaveCount(3)
    // Anchors of the editor's own links still exist.
    await expect(page.locator('#c-h3')).toBeVisible()
    // The route uses what the page has read.
    const after = new Date(Date.now() - 600 * MINUTE).toISOString()
    const liveResponse = await ask(`${paper.url}/api/live/${derived.id}?after=${after}`)
    expect(JSON.parse(liveResponse.text)).toMatchObject({
      source: 'body',
      updates: [{ id: 'h4' }, { id: 'h3' }, { id: 'h1' }],
    })
    expect(paper.calls.filter((url) => url.includes(`/post/${derived.id}/live-blog-updates/`))).toHaveLength(
      1,
    )
  })

  test('a service without the updates route is asked once for each running blog, and live blogs are read from bodies', async ({
    page,
    paper,
  }) => {
    paper.change((url) =>
      url.pathname.includes('live-blog-updates')
        ? { status: 404, body: { detail: 'Not found.' } }
        : undefined,
    )
    const port = await freePort()
    const site = startSite(port, paper.settings)
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      paper.calls.length = 0
      await page.goto(site.url + running.absolute_url)
      await expect(page.locator('#update-u8 h3')).toContainText('The city has asked for an argument')
      await expect(page.getByRole('region', { name: /Council seats/ })).toBeVisible()
      await page.goto(site.url + rightToLeft.absolute_url)
      await expect(page.locator('article[id^=update-]')).toHaveCount(3)
      // A body without any structure of updates is read as an article.
      await page.goto(site.url + complete.absolute_url)
      await expect(page.getByText('the first time since 2011')).toBeVisible()
      await expect(page.locator('article[id^=update-]')).toHaveCount(0)
      const updateCalls = paper.calls.filter((url) => url.includes('live-blog-updates'))
      const idOf = (url: string) => Number(/\/post\/(\d+)\//.exec(url)?.[1])
      expect(updateCalls.map(idOf).sort()).toEqual([running.id, rightToLeft.id, complete.id].sort())
    } finally {
      await end(site.child)
    }
  })

  test('live blogs are labelled “Live” or “As it happened” by their status, on cards too', async ({
    page,
  }) => {
    const kinds = async (path: string, post: SamplePost) => {
      await page.goto(path)
      return page
        .locator('article', { has: page.locator(`a[href="${post.absolute_url}"]`) })
        .first()
        .textContent()
    }
    await page.goto(complete.absolute_url)
    await expect(page.getByText('As it happened')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause updates' })).toHaveCount(0)
    expect(await kinds('/sport/cricket', complete)).toContain('As it happened')
    expect(await kinds('/nation/politics', running)).toMatch(/^\W*Live/)
  })
}
