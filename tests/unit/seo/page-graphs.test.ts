import { describe, expect, it } from 'vitest'
import type { Author, Footer } from '@/lib/cms/model'
import { authorGraph, listGraph, pageGraph, searchGraph } from '@/lib/seo/graph/lists'
import { publicationNodes } from '@/lib/seo/graph/publication'
import { serializeGraph } from '@/lib/seo/graph/serialize-graph'
import { missingRecommendations, type Node, nodeOf, problemsOf } from '../../fixtures/structured-data'
import { aTeaser } from '../cms/builders'
import { site } from './posts'

const written = (nodes: Parameters<typeof serializeGraph>[0]) => serializeGraph(nodes) ?? ''

const home = { name: 'Home', path: '/' }
const shown = {
  name: 'Climate',
  path: '/climate',
  crumbs: [home, { name: 'Climate', path: '/climate' }],
  site,
}
const posts = [aTeaser({ title: '<One>' }), aTeaser({ id: 2, title: 'Two', path: '/two' })]

const author: Author = {
  id: 4,
  name: 'Asha Rao',
  slug: 'asha-rao',
  path: '/author/asha-rao',
  bio: 'Asha writes about <b>rain</b>.',
  portrait: 'https://media.example.org/asha.jpg',
  links: [{ network: 'linkedin', url: 'https://linkedin.example/asha' }],
  title: null,
  description: null,
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
}
const authorShown = {
  ...shown,
  name: author.name,
  path: author.path,
  crumbs: [home, { name: author.name, path: author.path }],
}

const footer: Footer = {
  logo: 'https://media.example.org/logo.jpg',
  bio: 'A paper for a port.',
  apps: [],
  textColor: null,
  accentColor: null,
  newsletter: false,
  latestStories: false,
  social: [
    { platform: 'x', url: 'https://x.example/paper' },
    { platform: 'twitter', url: 'https://x.example/paper' },
  ],
  menu: [],
  affiliates: [],
  copyright: '',
}
const noPublication = {
  alternateName: null,
  xHandle: null,
  policies: { publishingPrinciples: null, ethicsPolicy: null, correctionsPolicy: null },
}

describe('listGraph', () => {
  it('the structured data of a list are a CollectionPage with its posts in order', () => {
    const script = written(listGraph(shown, posts))
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'CollectionPage')).toMatchObject({
      url: 'https://news.example.org/climate',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, name: '<One>', url: 'https://news.example.org/climate/rain-returns' },
          { position: 2, name: 'Two', url: 'https://news.example.org/two' },
        ],
      },
    })
  })
  it('the CollectionPage of an empty list has no mainEntity', () => {
    const script = written(listGraph(shown, []))
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'CollectionPage')).not.toHaveProperty('mainEntity')
  })
})

describe('authorGraph', () => {
  const page = { items: posts, page: 1, hasNext: false }
  it('the author is the mainEntity of the ProfilePage', () => {
    const script = written(authorGraph(author, page, authorShown))
    expect(problemsOf(script)).toEqual([])
    expect(missingRecommendations(script)).toEqual([])
    expect(nodeOf(script, 'ProfilePage')).toMatchObject({
      dateCreated: author.createdAt,
      dateModified: author.updatedAt,
      mainEntity: {
        '@type': 'Person',
        name: 'Asha Rao',
        description: 'Asha writes about rain.',
        image: author.portrait,
        sameAs: ['https://linkedin.example/asha'],
        url: 'https://news.example.org/author/asha-rao',
      },
    })
  })
  it('an author with only a name has valid structured data', () => {
    const bare = { ...author, bio: '', portrait: null, links: [], createdAt: null, updatedAt: null }
    expect(problemsOf(written(authorGraph(bare, page, authorShown)))).toEqual([])
  })
  it('further pages of an author are a CollectionPage', () => {
    const further = { ...authorShown, path: '/author/asha-rao/page/2' }
    const script = written(authorGraph(author, { ...page, page: 2 }, further))
    expect(nodeOf(script, 'CollectionPage').url).toBe('https://news.example.org/author/asha-rao/page/2')
  })
})

describe('publicationNodes', () => {
  it('the front page has a WebSite and its publisher, with logo and profiles', () => {
    const script = written(publicationNodes(site, footer, noPublication))
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'WebSite')).toMatchObject({ name: 'The Paper', url: 'https://news.example.org/' })
    const organization = nodeOf(script, 'NewsMediaOrganization')
    expect(organization).toMatchObject({
      '@id': 'https://news.example.org/#publisher',
      logo: { url: footer.logo },
      sameAs: ['https://x.example/paper'],
    })
    expect(Object.keys(organization)).not.toContain('ethicsPolicy')
  })
  it('the publisher has the policies that are set, and no SVG as logo', () => {
    const policies = { publishingPrinciples: '/ethics', ethicsPolicy: '/ethics', correctionsPolicy: null }
    const publication = { ...noPublication, alternateName: 'TP', policies }
    const drawn = { ...footer, logo: 'https://media.example.org/logo.SVG' }
    const organization = nodeOf(written(publicationNodes(site, drawn, publication)), 'NewsMediaOrganization')
    expect(organization).toMatchObject({
      alternateName: 'TP',
      publishingPrinciples: 'https://news.example.org/ethics',
    })
    expect(organization).not.toHaveProperty('logo')
  })
  it.each([
    ['a file of the site', '/brand/logo.png', 'https://news.example.org/brand/logo.png'],
    ['a file elsewhere', 'https://cdn.example.org/logo.png', 'https://cdn.example.org/logo.png'],
    ['an SVG, replaced by the footer’s logo', '/brand/logo.svg', footer.logo],
  ])('the publisher has the configured logo: %s', (_, configured, url) => {
    const organization = nodeOf(
      written(publicationNodes(site, footer, noPublication, configured)),
      'NewsMediaOrganization',
    )
    expect(organization).toMatchObject({ logo: { '@type': 'ImageObject', url } })
  })
  it('the structured data of the publisher are valid without a footer', () => {
    expect(problemsOf(written(publicationNodes(site, null, noPublication)))).toEqual([])
  })
})

describe('pageGraph and searchGraph', () => {
  it.each([
    ['WebPage', pageGraph],
    ['SearchResultsPage', searchGraph],
  ] as const)('a %s has its type and its breadcrumb', (type, graph) => {
    const script = written(graph(shown))
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, type).breadcrumb).toEqual({ '@id': 'https://news.example.org/climate#breadcrumb' })
  })
})

describe('serializeGraph', () => {
  it('serializeGraph leaves out empty values', () => {
    const node = { '@type': 'WebPage', name: ' ', keywords: ['', 'rain'], image: [] } as const
    const graph = JSON.parse(written([node]))['@graph'] as Node[]
    expect(graph).toEqual([{ '@type': 'WebPage', keywords: ['rain'] }])
  })
  it('serializeGraph returns null if there are no nodes', () => {
    expect(serializeGraph([])).toBeNull()
  })
})

describe('problemsOf', () => {
  it('problemsOf finds every kind of fault in structured data', () => {
    const wrong = [
      {
        '@type': 'NewsArticle',
        '@id': 'article',
        headline: 'x',
        url: '/relative',
        mainEntityOfPage: 'https://a.example/x',
        author: [{ '@type': 'Person', name: 'a@b.example' }],
        publisher: { '@id': 'https://nowhere.example' },
        inLanguage: 'en',
        isAccessibleForFree: 'False',
        datePublished: '2026-01-02T03:04:05',
        wordCont: 3,
        hasPart: null,
      },
      { '@type': 'VideoObject', name: '' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 2, item: 'https://a.example' }],
      },
      { '@type': 'Recipe' },
    ]
    const script = JSON.stringify({ '@context': 'https://schema.org', '@graph': wrong })
    const problems = problemsOf(script).join('\n')
    for (const part of [
      'id that is no address',
      'url is no absolute address',
      'holds an e-mail address',
      'nowhere in the graph',
      'isAccessibleForFree is no boolean',
      'datePublished is no moment',
      'wordCont, which',
      'hasPart is null',
      'has no thumbnailUrl',
      'has no uploadDate',
      'has none of embedUrl, contentUrl',
      'name is empty',
      'counts wrongly',
      'leads nowhere',
      'no rule for Recipe',
    ])
      expect(problems).toContain(part)
    expect(problemsOf(script.replace('"x"', '"</x"'))).toContain('holds a character that can end its script')
  })
})
