/** The page of a topic, with what `topics` of site.config.ts adds to it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { KeyPeople } from '@/components/list/key-people'
import { readList } from '@/components/list/list-data'
import { ListTemplate } from '@/components/list/lists'
import { listContext } from '@/components/page/context'
import { topicsOf } from '@/components/post/post'
import { log } from '@/lib/base/log.mjs'
import { adPageOfList } from '@/lib/body/slots/placement'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import type { TopicSettings } from '@/lib/settings/topics'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'
import { aWholePost } from '../feeds/posts'

const settings = vi.hoisted(() => ({ topics: {} as Partial<TopicSettings> }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => readSiteConfig({ topics: settings.topics }) }
})

const MONSOON = { id: 3, name: 'Monsoon', slug: 'monsoon' }
const TUNNEL = { id: 5, name: 'Harbour tunnel', slug: 'harbour-tunnel' }
const FLOODS = { id: 6, name: 'Floods', slug: 'floods' }
const PIN = { id: 7, name: 'Pinned', slug: 'topic-pin' }

const story = (id: number, tags: object[]) =>
  aPost({
    id,
    title: `Story ${id}`,
    absolute_url: `/story-${id}`,
    tags: tags as never,
    formatted_first_published_at_datetime: new Date(Date.UTC(2026, 0, id)).toISOString(),
  })

// Story 40 has another topic and a pin.
const STORIES = [
  story(40, [TUNNEL, PIN]),
  ...Array.from({ length: 30 }, (_, index) => {
    const id = 30 - index
    return story(id, id === 2 ? [MONSOON, PIN] : [MONSOON, FLOODS])
  }),
]

let isDown: boolean
siteReading((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  const [, kind, name] = /\/(tag|post)\/([\w-]+)\/$/.exec(pathname) ?? []
  if (isDown && kind !== undefined) return json(response, {}, 500)
  if (kind === 'tag') {
    const tag = [MONSOON, TUNNEL, FLOODS, PIN].find(({ slug }) => slug === name)
    return tag
      ? json(response, { data: { ...tag, ...(name === 'monsoon' && { content: 'Of the record.' }) } })
      : json(response, { detail: 'Not found.' }, 404)
  }
  if (kind === 'post') {
    const post = STORIES.find(({ id }) => String(id) === name)
    return post ? json(response, { data: post }) : json(response, { detail: 'Not found.' }, 404)
  }
  if (!pathname.endsWith('/posts/')) return json(response, { data: [] })
  const id = Number(searchParams.get('tags.id__eq'))
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  const listed = id === 0 ? STORIES : STORIES.filter(({ tags }) => tags.some((tag) => tag.id === id))
  json(response, { data: listed.slice((page - 1) * limit, page * limit) })
})

beforeEach(() => {
  resetResilience()
  resetTagIndex()
  isDown = false
  settings.topics = {}
})

const SUBJECT = { kind: 'tag', tag: { ...MONSOON, path: '/tags/monsoon' } } as const

/** The parts that the page was shown without, as the log names them. */
function partsLeftOut(): () => unknown[] {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return () =>
    warn.mock.calls.flatMap(([line]) => {
      const { event, part } = line as { event: string; part?: string }
      return event === 'part-left-out' ? [part] : []
    })
}

const idsOf = async (page = 1) => (await readList(SUBJECT, page)).posts.items.map(({ id }) => id)

describe('a topic', () => {
  it('is as it was without settings', async () => {
    const data = await readList(SUBJECT, 1)
    expect(data.posts.items.map(({ id }) => id).slice(0, 3)).toEqual([30, 29, 28])
    expect(data.topic).toEqual({ introduction: null, people: [], pinned: [], related: [] })
    expect(data.topics.map(({ slug }) => slug)).toEqual(['floods'])
  })
  it.each<[string, Partial<TopicSettings>, number[]]>([
    ['by the tag of pins', { pinnedTag: 'topic-pin' }, [2, 30, 29]],
    ['by their ids, in that order', { pages: { monsoon: { pinned: [9, 1] } } }, [9, 1, 30]],
    ['by both, none twice', { pinnedTag: 'topic-pin', pages: { monsoon: { pinned: [28, 2] } } }, [28, 2, 30]],
    ['by an id that the service no longer has', { pages: { monsoon: { pinned: [99, 8] } } }, [8, 30, 29]],
    ['by nothing that belongs to another topic', { pages: { floods: { pinned: [8] } } }, [30, 29, 28]],
  ])('is opened by stories that are pinned %s', async (_, topics, first) => {
    settings.topics = topics
    const ids = await idsOf()
    expect(ids.slice(0, 3)).toEqual(first)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await idsOf(2))[0]).toBe(10)
  })
  it('names the configured related topics first, each once, and not the tag of pins', async () => {
    settings.topics = {
      pinnedTag: 'topic-pin',
      pages: { monsoon: { related: ['harbour-tunnel', 'no-such-tag', 'floods', 'monsoon'] } },
    }
    const { topics } = await readList(SUBJECT, 1)
    expect(topics.map(({ slug }) => slug)).toEqual(['harbour-tunnel', 'floods'])
    expect(topicsOf(aWholePost({ tags: [MONSOON, PIN] })).map(({ slug }) => slug)).toEqual(['monsoon'])
  })
  it('is there without its pinned stories and related topics while these can’t be read', async () => {
    settings.topics = {
      pages: { monsoon: { pinned: [9], related: ['harbour-tunnel'], people: [{ name: 'A' }] } },
    }
    isDown = true
    const parts = partsLeftOut()
    const data = await readList(SUBJECT, 1)
    expect(data.posts.items[0]?.id).toBe(30)
    expect(data.topic?.people).toHaveLength(1)
    expect(parts()).toEqual(expect.arrayContaining(['pinned story']))
  })
  it('has no line in the log for a pinned story or a related topic that does not exist', async () => {
    settings.topics = { pages: { monsoon: { pinned: [99], related: ['no-such-tag'] } } }
    const parts = partsLeftOut()
    await readList(SUBJECT, 1)
    expect(parts()).toEqual([])
  })
})

describe('the head of a topic', () => {
  const headOf = async () => {
    const data = await readList(SUBJECT, 1)
    return renderToStaticMarkup(await ListTemplate({ data, adPage: adPageOfList(SUBJECT) }))
  }
  it('has the introduction of the record, or the one of the settings in its place', async () => {
    expect(await headOf()).toContain('Of the record.')
    settings.topics = { pages: { monsoon: { introduction: 'Of <b>the</b> paper.' } } }
    const html = await headOf()
    expect(html).toContain('Of &lt;b&gt;the&lt;/b&gt; paper.')
    expect(html).not.toContain('Of the record.')
  })
  it('has its key people with their roles and links, and not a byte of them without', async () => {
    const people = [
      { name: 'Meera Nair', role: 'Harbour master', link: '/tags/meera-nair' },
      { name: 'بشریٰ' },
    ]
    expect(await headOf()).not.toContain('Key people')
    settings.topics = { pages: { monsoon: { people } } }
    const html = await headOf()
    expect(html).toMatch(/<h2>Key people<\/h2>/)
    expect(html).toContain(
      '<a href="/tags/meera-nair" dir="auto">Meera Nair</a><span dir="auto">Harbour master</span>',
    )
    expect(html).toMatch(/<b dir="rtl" lang="und-Arab">بشریٰ<\/b>/)
    expect(renderToStaticMarkup(<KeyPeople people={[]} context={listContext()} />)).toBe('')
  })
})
