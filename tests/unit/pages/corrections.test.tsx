import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { correctionNotes, notesOf } from '@/components/list/correction-notes'
import { readHub } from '@/components/list/hub-data'
import { ListPage } from '@/components/list/list-page'
import { listContext } from '@/components/page/context'
import { CorrectionPart } from '@/components/post/corrections'
import { ReportError } from '@/components/post/report-error'
import { hubAt } from '@/lib/delivery/address/pages'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { affectedBy } from '@/lib/feeds/affected-pages'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { filledHubs } from '@/lib/feeds/hub-entries'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost, aTeaser } from '../delivery/builders'
import { aWholePost } from '../feeds/posts'

type Stories = { correctionTag: string | null; reportError: string | null }
const stories = vi.hoisted((): Stories => ({ correctionTag: null, reportError: null }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => readSiteConfig({ stories }) }
})

const TAG = { id: 5, name: 'Corrected', slug: 'corrected', absolute_url: '/tags/corrected' }
const COUNT = 53
const NOTE = '<p class="correction">An earlier version named <b>the wrong</b> port.</p>'

/** The newest story and the oldest have a note, the second a gated one, the tenth one in Urdu, and all others only the tag. */
const POSTS = Array.from({ length: COUNT }, (_, index) =>
  aPost({
    id: COUNT - index,
    absolute_url: `/story-${COUNT - index}`,
    tags: [TAG],
    content_html:
      index === 9
        ? `<p class="correction">درست سال 1891 ہے۔</p>`
        : index < 2 || index === COUNT - 1
          ? `<p>It rained.</p>${NOTE}`
          : '<p>It rained.</p>',
    access_type: index === 1 ? 'Paid' : 'Free',
  }),
)

siteReading((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  if (pathname.endsWith('/identify_url/'))
    return json(response, { data: { type: '404', status_code: '404' } })
  if (pathname.endsWith('/categories/')) return json(response, { data: [] })
  if (pathname.endsWith('/tag/corrected/')) return json(response, { data: TAG })
  if (/\/post\/53\//.test(pathname)) return json(response, { data: POSTS[0] })
  if (!pathname.endsWith('/posts/')) return json(response, { detail: 'Not found.' }, 404)
  const posts = searchParams.get('tags.id__eq') === '5' ? POSTS : []
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  return json(response, { data: posts.slice((page - 1) * limit, page * limit) })
})

beforeEach(() => {
  Object.assign(stories, { correctionTag: 'corrected', reportError: null })
  resetTagIndex()
})

describe('the list of corrected stories', () => {
  const pageOf = async (page: number) => {
    const data = await readHub(
      { hub: 'corrections', period: null },
      { path: '/corrections', segments: ['corrections'], page: page === 1 ? null : page },
    )
    if (data.kind !== 'posts') throw new Error('no list of posts')
    const markup = renderToStaticMarkup(
      <ListPage
        heading={{ title: data.title }}
        crumbs={[]}
        path={data.path}
        page={data.posts}
        context={listContext()}
        notes={data.notes}
      />,
    )
    return [...markup.matchAll(/<li>(<article.*?)<\/li>/g)].map(([, entry = '']) => ({
      path: /href="([^"]+)"/.exec(entry)?.[1],
      note: entry
        .slice(entry.indexOf('</article>'))
        .replace(/<style.*?<\/style>/g, '')
        .replace(/<[^>]+>/g, ''),
    }))
  }

  it('has each story with its note, the newest first, and its further pages too', async () => {
    const first = await pageOf(1)
    expect(first).toHaveLength(20)
    expect(first.slice(0, 3)).toEqual([
      { path: '/story-53', note: 'An earlier version named the wrong port.' },
      { path: '/story-52', note: 'This story has been corrected.' },
      { path: '/story-51', note: 'This story has been corrected.' },
    ])
    expect((await pageOf(3)).at(-1)).toEqual({
      path: '/story-1',
      note: 'An earlier version named the wrong port.',
    })
  })
  it('is at its address, among the lists, in a feed, and announced when a story on it changes', async () => {
    expect(await hubAt(['corrections'])).toEqual({ hub: 'corrections', period: null })
    expect(await filledHubs()).toContainEqual({ hub: 'corrections', path: '/corrections' })
    const feed = await handleFeed(new Request('https://news.example.org/x'), 'json', ['corrections'])
    const { title, items } = (await feed.json()) as { title: string; items: { content_html?: string }[] }
    expect([feed.status, title.split(' – ')[0], items.length]).toEqual([200, 'Corrections', 50])
    expect(items[0]?.content_html).toContain('the wrong')
    expect(items[1]?.content_html).toBeUndefined()
    expect((await affectedBy(['post:53'])).lists).toContainEqual({
      path: '/corrections',
      filters: { 'tags.id__eq': 5 },
    })
  })
  it.each([
    ['its editors', 44, 'ur', '<p lang="ur" dir="rtl">درست سال'],
    ['the site', 51, 'ur', '<p lang="ur" dir="rtl">اس خبر میں تصحیح'],
    ['the site', 51, 'en', '<p>This story has been corrected.'],
  ])('the note that %s wrote is in the language of its story: %i, %s', async (_, id, language, expected) => {
    const title = language === 'ur' ? 'بندرگاہ میں بارش' : 'Rain'
    const notes = await correctionNotes([aTeaser({ id, title, language })], 1)
    expect(renderToStaticMarkup(notes.get(id))).toContain(expected)
  })
  it('has no note of a gated story, even if its body arrived', () => {
    expect(notesOf({ html: NOTE, isOpen: true, language: 'en' })).toHaveLength(1)
    expect(notesOf({ html: NOTE, isOpen: false, language: 'en' })).toEqual([])
  })
  it.each([null, 'no-such-tag'])('is nowhere if the tag is %s', async (tag) => {
    stories.correctionTag = tag
    if (tag === null) expect(await hubAt(['corrections'])).toBeNull()
    expect((await filledHubs()).map(({ hub }) => hub)).not.toContain('corrections')
    const feed = await handleFeed(new Request('https://news.example.org/x'), 'xml', ['corrections'])
    expect(feed.status).toBe(404)
    expect((await affectedBy(['post:53'])).lists.map(({ path }) => path)).not.toContain('/corrections')
  })
})

describe('the correction of a story', () => {
  const draw = (tags: object[]) =>
    renderToStaticMarkup(
      <CorrectionPart
        post={aWholePost({ tags: tags as never })}
        correction={{ tree: null, texts: [] }}
        draw={() => null}
      />,
    )
  it.each([
    ['with the tag', 'corrected', [TAG], true],
    ['without the tag', 'corrected', [], false],
    ['on a site without the setting', null, [TAG], false],
  ])('links to the list %s: %s, %j, %s', (_, correctionTag, tags, isLinked) => {
    stories.correctionTag = correctionTag
    expect(draw(tags).includes('<a href="/corrections">All corrections</a>')).toBe(isLinked)
  })
})

describe('the link to report an error', () => {
  const draw = (fields: Parameters<typeof aWholePost>[0] = {}) =>
    renderToStaticMarkup(
      <ReportError
        post={aWholePost({ path: '/a&b', title: 'Rain & "wind"', ...fields })}
        context={listContext()}
      />,
    )
  const hrefIn = (html: string) => /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

  it.each([
    [
      'mailto:desk@example.org?subject={title}&body={url}',
      'mailto:desk@example.org?subject=Rain%20%26%20%22wind%22&body=https%3A%2F%2Fnews.example.org%2Fa%26b',
    ],
    ['/contact?story={url}', '/contact?story=https%3A%2F%2Fnews.example.org%2Fa%26b'],
    ['https://forms.example.com/errors', 'https://forms.example.com/errors'],
  ])('%s leads to %s', (reportError, href) => {
    stories.reportError = reportError
    expect(hrefIn(draw())).toBe(href)
  })
  it('is off by default, and not on static pages', () => {
    expect(draw()).toBe('')
    stories.reportError = '/contact'
    expect(draw({ type: 'CustomPage' })).toBe('')
    expect(draw()).not.toBe('')
  })
})
