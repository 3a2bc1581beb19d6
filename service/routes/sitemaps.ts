/**
 * With --detail-routes: sitemaps as text in an envelope. There is an index of all, indexes of stories and of web
 * stories by day, and lists of addresses. The site writes sitemaps of its own; these are for publications whose pages
 * are elsewhere.
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { and, desc, eq, gte, lt, ne, type SQL } from 'drizzle-orm'
import { enveloped } from '../../lib/delivery/contract'
import { HOUR_MS } from '../clock'
import { answer, envelope } from '../http'
import { identifierParameters } from '../parameters'
import type { Service } from '../service'
import { isPublished } from '../store/find-posts'
import { findCategories } from '../store/find-records'
import { posts } from '../store/schema'

const ROUTE = createRoute({
  method: 'get',
  path: '/sitemap/{identifier}/',
  summary: 'A sitemap (not in the interface)',
  request: { params: identifierParameters },
  responses: {
    ...answer(enveloped(z.object({ content: z.string() })), 'A sitemap, as text'),
    404: {
      description: 'There is none.',
      content: { 'application/json': { schema: z.object({ detail: z.string() }) } },
    },
  },
})

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'

// Google's limits: addresses of a file, and the age and number of news.
const ADDRESSES_MAX = 50_000
const NEWS_HOURS = 48
const NEWS_MAX = 1_000
const DAY_MS = 24 * HOUR_MS
const CATEGORIES_MAX = 1_000

const INDEX_OF_ALL = ['webcontent', 'news', 'category', 'webstory'].map((name) => `${name}-sitemap.xml`)

/** `sitemap_2026-05-01.xml` lists a day of stories, `webstory_sitemap_2026-05-01.xml` of web stories. */
const OF_DAY = /^(webstory_)?sitemap_(\d{4}-\d\d-\d\d)\.xml$/

type Row = { path: string; title: string; language: string; first: number | null; last: number | null }

export function sitemapRoutes(
  app: OpenAPIHono,
  { store: { db }, now, siteUrl }: Service,
  name: () => Promise<string>,
): void {
  const isStory = eq(posts.type, 'Web Story')
  const isOther = ne(posts.type, 'Web Story')
  const rows = (condition: SQL | undefined, limit = ADDRESSES_MAX): Promise<Row[]> =>
    db
      .select({
        path: posts.path,
        title: posts.title,
        language: posts.language,
        first: posts.firstPublishedAt,
        last: posts.lastPublishedAt,
      })
      .from(posts)
      .where(and(isPublished(now()), condition))
      .orderBy(desc(posts.firstPublishedAt))
      .limit(limit)

  const index = (files: readonly string[]) =>
    document(
      'sitemapindex',
      '',
      files.map((file) => `<sitemap>${element('loc', `${siteUrl}/${file}`)}</sitemap>`),
    )
  const list = (addresses: readonly { path: string; last: number | null }[]) =>
    document(
      'urlset',
      '',
      addresses.map(
        ({ path, last }) =>
          `<url>${element('loc', siteUrl + path)}${last ? element('lastmod', isoOf(last)) : ''}</url>`,
      ),
    )
  const days = async (condition: SQL, prefix: string) => {
    const firstDays = (await rows(condition)).flatMap(({ first }) =>
      first === null ? [] : [isoOf(first).slice(0, 10)],
    )
    return index([...new Set(firstDays)].map((day) => `${prefix}sitemap_${day}.xml`))
  }

  async function contentOf(file: string): Promise<string | null> {
    switch (file) {
      case 'allcontent-sitemap.xml':
        return index(INDEX_OF_ALL)
      case 'webcontent-sitemap.xml':
        return days(isOther, '')
      case 'webstory-sitemap.xml':
        return days(isStory, 'webstory_')
      case 'category-sitemap.xml': {
        const categories = await findCategories(db, { page: 1, limit: CATEGORIES_MAX })
        return list(categories.map(({ path }) => ({ path, last: null })))
      }
      case 'news-sitemap.xml': {
        const recent = await rows(
          and(isOther, gte(posts.firstPublishedAt, now() - NEWS_HOURS * HOUR_MS)),
          NEWS_MAX,
        )
        const publication = await name()
        return document(
          'urlset',
          ` xmlns:news="${NEWS}"`,
          recent.map((row) => newsEntry(row, siteUrl, publication)),
        )
      }
      default: {
        const [, ofStories, day] = OF_DAY.exec(file) ?? []
        const start = day === undefined ? Number.NaN : Date.parse(day)
        if (Number.isNaN(start)) return null
        const inDay = and(gte(posts.firstPublishedAt, start), lt(posts.firstPublishedAt, start + DAY_MS))
        const urls = await rows(and(ofStories ? isStory : isOther, inDay))
        return urls.length === 0 ? null : list(urls)
      }
    }
  }

  app.openapi(ROUTE, async (c) => {
    const content = await contentOf(c.req.valid('param').identifier)
    return content === null ? c.json({ detail: 'Not found.' }, 404) : c.json(envelope({ content }), 200)
  })
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const element = (name: string, text: string) =>
  `<${name}>${text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</${name}>`

const isoOf = (at: number) => new Date(at).toISOString()

const document = (root: string, namespaces: string, entries: readonly string[]) =>
  `${XML_DECLARATION}<${root} xmlns="${SITEMAP}"${namespaces}>${entries.join('')}</${root}>`

function newsEntry({ path, title, language, first }: Row, siteUrl: string, publication: string): string {
  const [code = ''] = language.split('-')
  return [
    `<url>${element('loc', siteUrl + path)}<news:news><news:publication>`,
    element('news:name', publication),
    element('news:language', code),
    '</news:publication>',
    element('news:publication_date', isoOf(first ?? 0)),
    element('news:title', title),
    '</news:news></url>',
  ].join('')
}
