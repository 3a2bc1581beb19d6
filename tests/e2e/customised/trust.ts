/** Labels, the cover of a sensitive story, and what stands below a story: the row to follow, the author's role, the report of errors. */
import { expect, test } from '@playwright/test'
import { expectNoBarrierInEitherScheme } from '../barriers'
import { allPosts } from '../sample-posts'
import { site } from './site'

/** The address of a story that no other test has cached, and whose answer is changed. @param index of the story */
async function changedStory(index: number, fields: object) {
  const posts = await allPosts(site.service)
  const { id = 0, absolute_url = '' } =
    posts.filter(
      ({ type, access_type, media_file_banner, language_code }) =>
        type === 'Article' && access_type === 'Free' && media_file_banner !== null && language_code === 'en',
    )[index] ?? {}
  site.service.gate.change((url, answered) => {
    if (!url.pathname.endsWith(`/post/${id}/`)) return undefined
    const { data } = answered as { data: object }
    return { body: { status: 'ok', message: '', data: { ...data, ...fields } } }
  })
  return site.url + encodeURI(absolute_url)
}

// At a host with https, since the policy refuses the sample's pictures, which are at one without.
const PICTURE = 'https://pictures.example/a.svg'

export function trust() {
  for (const [index, javaScriptEnabled] of [true, false].entries())
    test(`a sensitive story waits under its cover, by keyboard and ${javaScriptEnabled ? 'with' : 'without'} scripts, and nobody meets a barrier`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled })
      const url = await changedStory(20 + index, {
        tags: [{ id: 998, name: 'Graphic', slug: 'graphic' }],
        meta_data: { made_by: 'Machine' },
        content_html: '<p>What the camera saw.</p>',
        media_file_banner: { path: PICTURE, alt_text: 'The picture' },
      })
      const requests: string[] = []
      await page.route(PICTURE, (route) => {
        requests.push(route.request().url())
        return route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        })
      })
      await page.goto(url)
      const head = page.locator('main article').first()
      await expect(head.getByText('Sensitive content · Made with AI').first()).toBeVisible()
      await expect(page.getByText('What the camera saw.')).toBeHidden()
      if (javaScriptEnabled) await expectNoBarrierInEitherScheme(page, 'closed')
      // Browsers load no picture late if scripts are off, so that no page can follow a reader's scrolling by its pictures.
      if (javaScriptEnabled) expect(requests).toEqual([])
      const summary = page.locator('summary').filter({ hasText: /Show/ })
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('What the camera saw.')).toBeVisible()
      await expect.poll(() => requests).toEqual([PICTURE])
      if (javaScriptEnabled) await expectNoBarrierInEitherScheme(page, 'open')
      site.service.gate.change(null)
      await page.close()
    })

  test('below a story stand the author’s role, the row to follow, and the report of an error with the address', async ({
    page,
  }) => {
    const url = await changedStory(22, {
      contributors: [{ id: 2, name: 'Imran Solanki', slug: 'imran-solanki' }],
    })
    await page.goto(url)
    await expect(page.getByText('Harbour correspondent')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Follow us' }).getByRole('link', { name: 'Bluesky' }),
    ).toBeVisible()
    const report = page.getByRole('link', { name: 'Report an error' })
    expect(await report.getAttribute('href')).toContain(encodeURIComponent(new URL(url).pathname))
    await expectNoBarrierInEitherScheme(page)
    site.service.gate.change(null)
  })
}
