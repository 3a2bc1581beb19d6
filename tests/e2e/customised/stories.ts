/** Blank pages, long stories and corrections. */
import { expect, test } from '@playwright/test'
import { allPosts } from '../sample-posts'
import { body, read, site } from './site'

export function stories() {
  test('scripts of a blank page run in a sandboxed frame of its height, without access to the site', async ({
    browser,
  }) => {
    const posts = await allPosts(site.service)
    const { id = 0, absolute_url = '' } = posts.find(({ type }) => type === 'BlankPage') ?? {}
    const html = `<form action="/x"><input id="name"></form><p id="said"></p><div style="height:1900px"></div><script>
      var said = []
      try { parent.document.title = 'x'; said.push('parent') } catch (refused) {}
      try { top.location = 'about:blank'; said.push('top') } catch (refused) {}
      if (origin !== 'null') said.push(origin)
      document.getElementById('said').textContent = 'ran' + said.join()
    </script>`
    site.service.gate.change((url, answered) => {
      if (!url.pathname.endsWith(`/post/${id}/`)) return undefined
      const { data } = answered as { data: object }
      return { body: { status: 'ok', message: '', data: { ...data, content_html: html } } }
    })
    const page = await browser.newPage()
    await page.goto(site.url + encodeURI(absolute_url))
    const frame = page.locator(`iframe[src="/slots/page${id}"]`)
    await expect(page.frameLocator(`iframe[src="/slots/page${id}"]`).locator('#said')).toHaveText('ran')
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(1_900)
    expect((await frame.boundingBox())?.height ?? 0).toBeLessThan(2_200)
    expect(await page.title()).not.toBe('x')
    await page.close()
    site.service.gate.change(null)
  })

  test('a long story with the “corrected” tag begins with a list of its headings and a correction note', async () => {
    const posts = await allPosts(site.service)
    // A story that no other test has cached.
    const { id = 0, absolute_url = '' } =
      posts.filter(({ type, access_type }) => type === 'Article' && access_type === 'Free').at(-1) ?? {}
    const html = ['Tide', 'Rain', 'Wind']
      .map((name) => `<h2>${name}</h2><p>${'word '.repeat(60)}</p>`)
      .join('')
    site.service.gate.change((url, answered) => {
      if (!url.pathname.endsWith(`/post/${id}/`)) return undefined
      const { data } = answered as { data: object }
      const tags = [{ id: 999, name: 'Corrected', slug: 'corrected' }]
      return {
        body: { status: 'ok', message: '', data: { ...data, content_html: html, word_count: 180, tags } },
      }
    })
    const page = body(await read(encodeURI(absolute_url)))
    site.service.gate.change(null)
    const contents = page.slice(
      page.indexOf('id="contents"'),
      page.indexOf('</nav>', page.indexOf('id="contents"')),
    )
    expect([...contents.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '#h-tide',
      '#h-rain',
      '#h-wind',
    ])
    expect(page).toContain('This story has been corrected.')
    expect(page.indexOf('This story has been corrected.')).toBeLessThan(page.indexOf('id="h-tide"'))
  })
}
