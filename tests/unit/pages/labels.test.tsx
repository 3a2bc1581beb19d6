import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Card } from '@/components/list/card'
import { kindOf } from '@/components/list/kind'
import { listContext } from '@/components/page/context'
import { DrawnBody } from '@/components/parts/live/drawn-body.client'
import { LiveBlog } from '@/components/parts/live/live-blog'
import { live } from '@/components/parts/live/part'
import type { TravelNode } from '@/components/parts/live/updates/feed'
import { liveVersion } from '@/components/parts/live/updates/versions'
import { StoryPage } from '@/components/parts/web-story/story-page'
import { Body } from '@/components/post/body/body'
import { openerOf } from '@/components/post/opener'
import { topicsOf } from '@/components/post/post'
import { PostPage } from '@/components/post/post-page'
import { prepareBody } from '@/lib/body/body'
import { EMBED, newElement } from '@/lib/body/elements'
import { takeLeadPlayer } from '@/lib/body/embeds/lead-player'
import type { Slide } from '@/lib/body/web-story'
import type { Post } from '@/lib/delivery/model'
import { postParser } from '@/lib/delivery/records/post'
import { makeFeed } from '@/lib/feeds/feed'
import { feedText } from '@/lib/feeds/full-text'
import { leadCrops, pictureOfPost } from '@/lib/feeds/share-image'
import { videoEntry } from '@/lib/feeds/sitemaps/xml'
import { isSensitive, type Label } from '@/lib/settings/labels'
import { messages } from '@/lib/words'
import { useEnvironment } from '../../fakes/site-environment'
import { bodyOptions } from '../../fixtures/prepared'
import { nodeOf } from '../../fixtures/structured-data'
import { aBlog, anUpdate } from '../body/live-blog/builders'
import { aTeaser } from '../delivery/builders'
import { aWholePost, image, site, structuredDataOf } from '../feeds/posts'

vi.mock('@/site.config', () => ({ default: { labels: { graphic: 'sensitive', ré: 'opinion' } } }))
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://service.example' }))

const LABEL_TAGS = { 'made-with-ai': 'ai', 'by-machine': 'ai', ré: 'opinion', graphic: 'sensitive' } as const

describe('the labels of a post', () => {
  const labelsOf = (...slugs: string[]) =>
    postParser({ mediaBase: null, labels: LABEL_TAGS }).parse({
      id: 7,
      absolute_url: '/a',
      tags: slugs.map((slug, index) => ({ id: index + 1, name: slug, slug })),
    }).labels

  it.each([
    [['made-with-ai'], ['ai']],
    [['made-with-ai', 'by-machine'], ['ai']],
    [
      ['made-with-ai', 'graphic'],
      ['sensitive', 'ai'],
    ],
    [['re\u0301'], ['opinion']],
    [['graphics'], undefined],
    [['toString'], undefined],
  ])('with the tags %j are %j', (slugs, labels) => {
    expect(labelsOf(...slugs)).toEqual(labels)
  })

  it.each([
    [{ is_ai: true }, ['ai']],
    [{ is_ai: 'true' }, ['ai']],
    [{ is_ai: 1 }, ['ai']],
    [{ is_ai: 'false' }, undefined],
    [{ is_ai: 0 }, undefined],
    [{ is_ai: null }, undefined],
    [{ genre: ' COLUMN ' }, ['opinion']],
    [{ genre: ['Column', 'satire'], is_ai: true }, ['ai', 'satire', 'opinion']],
    [{ genre: 'report' }, undefined],
    [{ genre: { column: true } }, undefined],
    [{ toString: 'column' }, undefined],
  ])('with the fields %j are %j', (meta_data, labels) => {
    const labelFields = {
      is_ai: 'ai',
      genre: { column: 'opinion', Satire: 'satire' },
      valueOf: 'ai',
    } as const
    const post = { id: 7, absolute_url: '/a', meta_data }
    expect(postParser({ mediaBase: null, labelFields }).parse(post).labels).toEqual(labels)
  })

  it.each([
    [{ labels: ['ai'] }, 'Made with AI'],
    [{ labels: ['sensitive', 'press-release'] }, 'Sensitive content · Press release'],
    [{ labels: ['satire'], isSponsored: true, type: 'Gallery' }, 'Sponsored · Satire · Gallery'],
  ] as const)('%j reads %s before the headline, and in feeds each part is a category', (fields, text) => {
    const post = { ...aTeaser({ ...fields, labels: [...fields.labels] }), categories: [], html: '' }
    expect(kindOf(post, messages('en'))?.label).toBe(text)
    const feed = makeFeed({ title: null, description: '', path: '/' }, [post], 'xml', {
      site,
      webSubHub: null,
      fullText: () => null,
    })
    const parts = text.split(' · ').filter((part) => part !== 'Gallery')
    expect(feed.items[0]?.categories.slice(0, parts.length)).toEqual(parts)
  })

  it.each<[Label[], string, string | undefined]>([
    [[], 'NewsArticle', undefined],
    [['fact-check', 'press-release', 'sensitive'], 'NewsArticle', undefined],
    [['opinion'], 'OpinionNewsArticle', undefined],
    [['analysis'], 'AnalysisNewsArticle', undefined],
    [['satire', 'opinion'], 'SatiricalArticle', undefined],
    [['ai', 'analysis'], 'AnalysisNewsArticle', 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'],
    [['ai'], 'NewsArticle', 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'],
  ])('%j makes a %s in structured data, from the source %s', (labels, type, source) => {
    expect(nodeOf(structuredDataOf({ labels }), type).digitalSourceType).toBe(source)
  })
})

it('tags that are labels are no topics of a story', () => {
  const tags = ['graphic', 're\u0301', 'monsoon'].map((slug, index) => ({ id: index, name: slug, slug }))
  expect(topicsOf({ tags }).map(({ slug }) => slug)).toEqual(['monsoon'])
})

const LiveStory = live.story?.around ?? (() => null)

const bodyOf = (html: string, galleryFrom?: number) =>
  prepareBody(html, { ...bodyOptions, ...(galleryFrom !== undefined && { galleryFrom }) }).tree

const webStoryOf = (fields: Partial<Post>, slides: readonly Slide[]) =>
  renderToStaticMarkup(
    <StoryPage
      post={aWholePost({ type: 'Web Story', ...fields })}
      context={listContext()}
      place={{ crumbs: [], sectionPath: null, color: null, isOpinion: false }}
      facts={{ tags: [], profiles: [], words: 0 }}
      text={{ body: <p>It rained.</p>, gate: <b>gate</b> }}
      further={{ next: null, related: [], continuous: 0 }}
      slides={slides}
    />,
  )

describe('a sensitive story', () => {
  const labels: Label[] = ['sensitive']
  const cardOf = (fields: Partial<Post>) =>
    renderToStaticMarkup(<Card post={aTeaser({ image, ...fields })} size="row" context={listContext()} />)

  it('has a picture on its card that is blurred without any style sheet', () => {
    expect(cardOf({ labels })).toMatch(/<div style="filter:blur\([^"]+"><img /)
    expect(cardOf({})).not.toContain('blur')
  })

  const pageOf = (fields: Partial<Post>, parts: { film?: string; aside?: string } = {}) =>
    renderToStaticMarkup(
      <PostPage
        post={aWholePost(fields)}
        context={listContext()}
        place={{ crumbs: [], sectionPath: null, color: null, isOpinion: false }}
        facts={{ tags: [], profiles: [], words: 200 }}
        text={{ body: <p>It rained.</p>, film: parts.film, gate: <b>gate</b> }}
        further={{ next: null, related: [], continuous: 0 }}
        extras={{ tools: null, leader: null, aside: parts.aside ?? null, after: null }}
      />,
    )

  it.each([
    ['a picture', {}, '<img '],
    ['a film', { film: 'the film' }, 'the film'],
  ])('shows headline and gate, and has its text and %s in a closed element', (_, parts, covered) => {
    const page = pageOf({ labels }, parts)
    const [before = '', rest = ''] = page.split('<details')
    const [inside = '', after = ''] = rest.split('</details>')
    expect(before).toContain('</h1>')
    expect(before).not.toContain(covered)
    expect(inside).toMatch(/^ class="[^"]+"><summary/)
    expect(inside).toContain(messages('en').cover.warning)
    expect(inside).toContain(covered)
    expect(inside).toContain('It rained.')
    expect(after).toContain('gate')
  })
  it('requests its picture when it is opened, and has no advertisements beside it', () => {
    const page = pageOf({ labels }, { aside: 'the rail' })
    expect(page).toContain('loading="lazy"')
    expect(page).not.toContain('the rail')
  })
  it('other stories have no such element', () => {
    expect(pageOf({})).not.toContain('<details')
  })

  it.each([
    ['below its first update', 1, [anUpdate(2), anUpdate(1)]],
    ['above its text, without an update', 1, []],
    ['above its older updates', 2, [anUpdate(1)]],
  ])(
    'if it is a live blog, its picture %s is covered and requested when it is opened, without the ad of its head',
    (_, page, updates) => {
      const pageOfLive = (fields: Partial<Post>) => {
        const post = aWholePost({ type: 'LiveBlog', ...fields })
        const parts = {
          post,
          context: listContext(),
          place: { crumbs: [], sectionPath: null, color: null, isOpinion: false },
          facts: { tags: [], profiles: [], words: 200 },
          further: { next: null, related: [], continuous: 0 },
          extras: { tools: null, leader: 'the ad', aside: null, after: null },
        }
        const blog = aBlog(updates, { html: '<p>What it is about.</p>' })
        return renderToStaticMarkup(
          <LiveStory
            parts={parts}
            text={{ body: null, gate: null }}
            tree={bodyOf('')}
            live={{ blog, page }}
            slots={[]}
          >
            {null}
          </LiveStory>,
        )
      }
      const pictures = (markup: string) => markup.match(/<img [^>]*>/g) ?? []
      const covered = pageOfLive({ labels })
      expect([covered.includes('the ad'), pageOfLive({}).includes('the ad')]).toEqual([false, true])
      const [before = '', rest = ''] = covered.split('<details')
      const [inside = '', after = ''] = rest.split('</details>')
      expect([pictures(before), pictures(after)]).toEqual([[], []])
      expect(pictures(inside)).toEqual([expect.stringContaining('loading="lazy"')])
      expect(pictures(pageOfLive({}))).toEqual([expect.stringContaining('loading="eager"')])
    },
  )
  it('opens as news whatever its tag and picture ask for', () => {
    const story = { ...aWholePost({ opener: 'full' }), words: 2_000, isOpinion: false }
    expect(openerOf(story)).toBe('full')
    expect(openerOf({ ...story, labels })).toBe('news')
  })

  it('is as covered if it is a web story, with all its slides', () => {
    const slides = [
      {
        picture: null,
        text: { type: 'root' as const, children: [{ type: 'text' as const, value: 'Slide one.' }] },
      },
    ]
    const [before = '', rest = ''] = webStoryOf({ labels }, slides).split('<details')
    const [inside = '', after = ''] = rest.split('</details>')
    expect(before).toContain('</h1>')
    expect(before).not.toMatch(/It rained|<img |Slide one/)
    expect(inside).toContain(messages('en').cover.warning)
    expect(inside).toMatch(/It rained.*<img .*loading="lazy".*Slide one/s)
    expect(after).toContain('gate')
    expect(webStoryOf({}, slides)).not.toContain('<details')
  })

  it.each([
    ['covered', true, 'lazy'],
    ['not covered', false, 'eager'],
  ])('the still of a film that is %s is %s', (_, isCovered, loading) => {
    const player = newElement(EMBED, {
      kind: 'frame',
      src: 'https://player.example.org/7',
      title: 'A film',
      still: image.src,
    })
    const film = renderToStaticMarkup(
      <Body tree={{ type: 'root', children: [player] }} messages={messages('en')} isCovered={isCovered} />,
    )
    expect(film).toMatch(new RegExp(`<img[^>]* loading="${loading}"`))
  })

  describe('its films and recordings', () => {
    const PLAYERS =
      '<p>Text.</p><figure><video src="https://m.example/a.mp4" poster="https://m.example/blood.jpg"></video></figure><audio src="https://m.example/a.mp3"></audio>'
    const players = (markup: string) => markup.match(/<(?:video|audio) [^>]*>/g) ?? []
    const loadingOf = (markup: string) =>
      players(markup).map((player) => [
        /preload="(\w+)"/.exec(player)?.[1],
        player.includes('poster='),
        player.includes('controls'),
      ])
    const COVERED = [
      ['none', false, true],
      ['none', false, true],
    ]
    const OPEN = [
      ['metadata', true, true],
      ['metadata', false, true],
    ]
    const draw = (tree: Parameters<typeof Body>[0]['tree'], isCovered: boolean) =>
      renderToStaticMarkup(<Body tree={tree} messages={messages('en')} isCovered={isCovered} />)

    it('request neither a still nor a beginning under the cover', () => {
      expect(loadingOf(draw(bodyOf(PLAYERS), true))).toEqual(COVERED)
      expect(loadingOf(draw(bodyOf(PLAYERS), false))).toEqual(OPEN)
    })
    it('have no still of the lead picture either', () => {
      const { player } = takeLeadPlayer(bodyOf('<video src="https://m.example/a.mp4"></video>'), image)
      if (player === null) throw new Error('no player')
      expect(loadingOf(draw(player, false))).toEqual([['metadata', true, true]])
      expect(loadingOf(draw(player, true))).toEqual([['none', false, true]])
    })
    it('have a still of their provider that waits for the cover to open', () => {
      const film = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A film"></iframe>'
      expect(draw(bodyOf(film), true)).toMatch(/<img [^>]*loading="lazy"/)
    })
    it.each([
      ['drawn with the page', (fields: Partial<Post>) => blogMarkup(fields)],
      ['sent to open pages', (fields: Partial<Post>) => sentUpdate(fields)],
    ])('are as quiet in the updates of a live blog that are %s', (_, markupOf) => {
      expect(loadingOf(markupOf({ labels }))).toEqual(COVERED)
      expect(loadingOf(markupOf({}))).toEqual(OPEN)
    })
    const update = anUpdate(1, { html: PLAYERS })
    function blogMarkup(fields: Partial<Post>): string {
      return renderToStaticMarkup(
        <LiveBlog
          blog={aBlog([update])}
          path="/a"
          page={1}
          feed={null}
          slots={[]}
          context={listContext()}
          isCovered={isSensitive(aWholePost(fields))}
        />,
      )
    }
    function sentUpdate(fields: Partial<Post>): string {
      const post = aWholePost({ type: 'LiveBlog', ...fields })
      const context = listContext()
      const version = liveVersion({ post, page: { updates: [update], hasOlder: false } }, null, {
        ...context,
        options: bodyOptions,
        perPage: 10,
      })
      const { body } = JSON.parse(version?.arrivals[0]?.json ?? '{}') as { body: TravelNode[] }
      return renderToStaticMarkup(<DrawnBody nodes={body} />)
    }
    it('are as quiet in the slides of a web story', () => {
      const slides = [{ picture: null, text: bodyOf(PLAYERS) }]
      expect(loadingOf(webStoryOf({ labels }, slides))).toEqual(COVERED)
      expect(loadingOf(webStoryOf({}, slides))).toEqual(OPEN)
    })
  })

  it.each<[string, Partial<Post>, string]>([
    [
      'a web story',
      { type: 'Web Story' },
      '<section class="web-story-slide"><figure><img src="https://m.example/blood.jpg"></figure><p>A</p></section>'.repeat(
        2,
      ),
    ],
    ['a gallery', { type: 'Gallery' }, '<img src="https://m.example/blood.jpg" width="1200" height="800">'],
  ])('%s has none of its pictures in structured data', (_, fields, html) => {
    const data = (more: Partial<Post>) => structuredDataOf({ ...fields, ...more }, { body: bodyOf(html, 1) })
    expect(data({})).toContain('blood.jpg')
    expect(data({ labels })).not.toContain('blood.jpg')
  })

  it('a film has no still in structured data and in sitemaps', () => {
    const film = { embed: 'https://player.example.org/7', file: null, poster: 'https://m.example/blood.jpg' }
    expect(videoEntry(aWholePost({ type: 'Video' }), film, site)).not.toBeNull()
    expect(videoEntry(aWholePost({ type: 'Video', labels }), film, site)).toBeNull()
    const { player } = takeLeadPlayer(bodyOf('<video src="https://m.example/a.mp4"></video>'), image)
    expect(structuredDataOf({ type: 'Video' }, { player })).toContain('VideoObject')
    expect(structuredDataOf({ type: 'Video', labels }, { player })).not.toContain('VideoObject')
  })

  it('its lead picture is nowhere that has no cover: share cards, search results, feeds', () => {
    expect(pictureOfPost(aWholePost({ labels }))).toBeNull()
    expect(leadCrops(aWholePost({ labels }), site, () => true)).toEqual([])
    expect(structuredDataOf({ labels })).not.toContain(image.src)
    expect(structuredDataOf()).toContain(image.src)
    const post = { ...aTeaser({ image, labels }), categories: [], html: '' }
    const feed = makeFeed({ title: null, description: '', path: '/' }, [post], 'xml', {
      site,
      webSubHub: null,
      fullText: () => null,
    })
    expect(feed.items[0]?.image).toBeNull()
    const about = { ...site, mediaBase: null }
    expect(feedText({ ...post, html: '<p>It rained.</p>' }, about)).toBe('<p>It rained.</p>')
  })
})
