/** Previews of drafts of each kind, for an editor with and without JavaScript; other readers get 404 before and after. */
import { type Answer, ask } from './ask'
import { addressOf, callsForDraft, editorsCookie, withDraft } from './drafts'
import { expect, test } from './paper'
import { OPENED } from './site-secrets'

const DRAFTS: [kind: string, id: number, shown: string, hidden: string | null][] = [
  ['a story', 1087, 'UNPUBLISHED-DRAFT-SENTENCE', null],
  ['a live blog', 1126, 'UNPUBLISHED-LIVE-SENTENCE', null],
  ['a gallery', 1127, 'UNPUBLISHED-GALLERY-SENTENCE', null],
  ['a web story', 1128, 'UNPUBLISHED-STORY-SENTENCE', null],
  [
    'a gated story, as far as readers see it',
    1129,
    'UNPUBLISHED-GATED-SENTENCE',
    'UNPUBLISHED-PAID-SENTENCE',
  ],
]

const essentials = ({ status, headers }: Answer) => [
  status,
  headers['cache-control'],
  headers['x-robots-tag'],
  headers.etag,
]

for (const [kind, id, title, hidden] of DRAFTS) {
  test(`a preview shows ${kind}, to an editor alone`, async ({ paper }) => {
    expect((await ask(paper.url + addressOf(id))).status).toBe(404)
    const headers = editorsCookie()
    for (const path of [addressOf(id), `/preview/${id}`]) {
      const answer = await ask(paper.url + path, { headers })
      expect(essentials(answer)).toEqual([200, 'private, no-store', 'noindex', undefined])
      expect(answer.text).toContain(title)
      expect(answer.text).toMatch(/Preview<\/strong>.{1,20}Not published/)
      if (hidden) expect(answer.text).not.toContain(hidden)
      // What sells, counts, loads or stores.
      expect(answer.text).not.toMatch(
        /data-slot|data-part="(?:measure|trail|offline|continuous)"|data-keeps-offline/,
      )
    }
    for (const path of [addressOf(id), `/preview/${id}`]) {
      const { status, text } = await ask(paper.url + path)
      expect([path, status, text.includes('<h1'), text.includes('UNPUBLISHED')]).toEqual([
        path,
        404,
        true,
        false,
      ])
    }
  })
}

test('an editor gets 404 for a post that does not exist, and for addresses that are not previews', async ({
  paper,
}) => {
  for (const path of ['/post/999999', '/preview/999999', '/preview/nothing', '/preview/1087/page/2'])
    expect([path, (await ask(paper.url + path, { headers: editorsCookie() })).status]).toEqual([path, 404])
})

test('no list, search, feed, sitemap or log has a draft', { tag: '@full' }, async ({ paper }) => {
  const headers = editorsCookie()
  for (const [, id] of DRAFTS) await ask(paper.url + addressOf(id), { headers })
  for (const path of [
    ...[
      '/',
      '/latest',
      '/trending',
      '/culture',
      '/search?q=Draft',
      '/feed.xml',
      '/feed.json',
      '/sitemap.xml',
    ],
    ...[
      '/news-sitemap.xml',
      '/api/most-read',
      '/api/live/1126?after=2026-01-01T00:00:00.000Z',
      '/share/1087.jpg',
    ],
  ]) {
    const { status, text } = await ask(paper.url + path)
    expect([path, status > 0, /UNPUBLISHED-|Draft: /.test(text)]).toEqual([path, true, false])
  }
  const log = paper.log()
  expect(log).toContain('"path":"/preview/1126"')
  for (const secret of ['UNPUBLISHED', 'Draft:', OPENED.PREVIEW_SECRET, headers.Cookie.slice(-40)])
    expect(log.includes(secret)).toBe(false)
})

test('nothing of a preview is cached: the next one has the newest text', async ({ paper }) => {
  const id = 870_420
  for (const title of ['The first words', 'The second words']) {
    await paper.change(withDraft(id, title), ...callsForDraft(id))
    const { text } = await ask(paper.url + addressOf(id), { headers: editorsCookie() })
    expect(text).toContain(title)
  }
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`an editor signs in, reads, refreshes and ends the preview ${how} JavaScript`, async ({
    browser,
    paper,
    extraHTTPHeaders,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    })
    const page = await context.newPage()
    await page.goto(`${paper.url}/preview`)
    const field = page.getByLabel('Preview password')
    const start = page.getByRole('button', { name: 'Start preview' })
    await field.fill('not the password')
    await start.click()
    await expect(page.getByText('This is not the password.')).toBeVisible()
    await field.fill(OPENED.PREVIEW_SECRET)
    await start.click()
    await expect(page.getByText(/You can see drafts until/)).toBeVisible()
    expect(await context.cookies()).toEqual([
      expect.objectContaining({ name: 'masthead_preview', httpOnly: true, sameSite: 'Lax' }),
    ])
    await page.goto(`${paper.url}/post/1087`)
    const bar = page.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toContainText(/Not published · Read at \d/)
    const read = await bar.locator('time').getAttribute('datetime')
    await bar.getByRole('link', { name: 'Refresh' }).click()
    await expect(bar.locator('time')).not.toHaveAttribute('datetime', read ?? '')
    expect(page.url()).toBe(`${paper.url}/post/1087`)
    if (javaScriptEnabled)
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('pilot')
    await bar.getByRole('button', { name: 'End preview' }).click()
    await expect(field).toBeVisible()
    expect((await page.goto(`${paper.url}/post/1087`))?.status()).toBe(404)
    await context.close()
  })
}
