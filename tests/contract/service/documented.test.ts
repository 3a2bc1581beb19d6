/**
 * Every answer of the service in its documented mode and in its own, content against the vendor's description: with
 * `VENDOR_OPENAPI`, a folder with `content-delivery.json` and `content-management.json`, against those; otherwise against
 * the table below. Neither is complete: where the vendor's live answers have null or more kinds than the description, both are right.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { form } from '../../../lib/delivery/contract'
import { aNewsroom, aPicture, aPost } from './newsroom'
import { CREDENTIALS, type RunningService, runService } from './running-service'

const SITE = 'https://news.example.org'
const HEX = '64f0c0de5ea5a1de00000001'
const EMAIL = 'mira@example.org'
const PASSWORD = 'correct horse battery'

const FILES = Object.fromEntries(
  [
    'ads.txt',
    'robots.txt',
    'service-worker.js',
    'izooto.html',
    'helper-iframe.html',
    'permission-dialog.html',
  ].map((name) => [name, `of ${name}`]),
)
/** `runService` stops its clock on this day, and the stories of the newsroom are from the day before and from it. */
const SITEMAPS = [
  'allcontent-sitemap.xml',
  'webcontent-sitemap.xml',
  'news-sitemap.xml',
  'category-sitemap.xml',
  'webstory-sitemap.xml',
  'sitemap_2025-06-10.xml',
  'webstory_sitemap_2025-06-10.xml',
]

const NEWSROOM = () => {
  const slide = (name: string) =>
    `<section><img src="/media/${name}.jpg" alt="A ${name}"><h2>${name}</h2><p>Of it.</p></section>`
  const update = { minutesAgo: 5, title: 'A boat', content: '<p>In.</p>' }
  return aNewsroom({
    further: { record: { company_name: 'The paper' }, files: FILES, introductions: {} },
    forms: [form.parse({ id: HEX, name: 'Tips', field_types: [{ name: 'story', type: 'short_text' }] })],
    posts: [
      aPost({ hourlyViews: 9, picture: aPicture() }),
      aPost({
        id: 900,
        slug: 'slides',
        path: '/stories/slides',
        type: 'Web Story',
        body: slide('pier') + slide('quay'),
      }),
      aPost({
        id: 901,
        slug: 'live',
        path: '/live',
        type: 'LiveBlog',
        updates: [
          { ...update, author: 'mira-lund', isPinned: true },
          { ...update, isPinned: false },
        ],
      }),
    ],
  })
}

/** The routes whose shape in the interface's own description differs. */
const CONTRADICTED = new Set([
  '/identify_url/',
  '/posts/analytics/trending/',
  '/post/{post_id}/live-blog-updates/',
])

type Route = {
  documented: string
  path: string
  management?: true
  method?: string
  body?: object
  /** These routes take `multipart/form-data`. */
  form?: Record<string, string>
  status?: number
}

/** The description has one route for the three pages of the push provider, and one for the sitemaps of a day. */
const documentedFile = (name: string) => (name.endsWith('.html') ? '/static/{filename}/' : `/static/${name}/`)
const documentedSitemap = (name: string) => `/sitemap/${name.replace(/\d{4}-\d\d-\d\d/, '{date}')}/`

/** What each documented route answers. */
const DELIVERY: Route[] = [
  { documented: '/navbar/', path: '/navbar/' },
  { documented: '/newsletter-groups/', path: '/newsletter-groups/' },
  { documented: '/content-types/', path: '/content-types/' },
  { documented: '/identify_url/', path: '/identify_url/?legacy_url=/stories/slides' },
  { documented: '/identify_url/', path: '/identify_url/?legacy_url=/nothing' },
  { documented: '/categories/', path: '/categories/' },
  { documented: '/category/{identifier}/', path: '/category/CATEGORY/' },
  { documented: '/tags/', path: '/tags/' },
  { documented: '/tag/{identifier}/', path: '/tag/TAG/' },
  { documented: '/authors/', path: '/authors/' },
  { documented: '/author/{identifier}/', path: '/author/AUTHOR/' },
  { documented: '/posts/', path: '/posts/' },
  { documented: '/post/{identifier}/', path: '/post/900/' },
  { documented: '/post/', path: '/post/?legacy_url=/stories/slides' },
  { documented: '/post/{post_id}/live-blog-updates/', path: '/post/901/live-blog-updates/' },
  { documented: '/posts/analytics/trending/', path: '/posts/analytics/trending/' },
  { documented: '/form_schema/reader/{schema_id}/', path: `/form_schema/reader/${HEX}/` },
  { documented: '/', path: '/' },
  { documented: '/footer/', path: '/footer/' },
  { documented: '/active-slots/', path: '/active-slots/' },
  ...Object.keys(FILES).map((name) => ({ documented: documentedFile(name), path: `/static/${name}/` })),
  ...SITEMAPS.map((name) => ({ documented: documentedSitemap(name), path: `/sitemap/${name}/` })),
]

/** In this order: each depends on those before. */
const WRITES: Route[] = [
  {
    documented: '/reader/register/',
    path: '/reader/register/',
    method: 'POST',
    body: { email: EMAIL, password: PASSWORD },
  },
  {
    documented: '/reader/verify-email/',
    path: '/reader/verify-email/',
    method: 'POST',
    body: { email: EMAIL, token: 'TOKEN' },
  },
  {
    documented: '/reader/login/',
    path: '/reader/login/',
    method: 'POST',
    body: { email: EMAIL, password: PASSWORD },
  },
  { documented: '/reader/logout/', path: '/reader/logout/', method: 'POST' },
  {
    documented: '/reader/forgot-password/',
    path: '/reader/forgot-password/',
    method: 'POST',
    body: { email: EMAIL },
  },
  {
    documented: '/reader/reset-password/',
    path: '/reader/reset-password/',
    method: 'PATCH',
    body: { email: EMAIL, token: 'TOKEN', new_password: `${PASSWORD}!`, confirm_password: `${PASSWORD}!` },
  },
  {
    documented: '/newsletter/subscribe/',
    path: '/newsletter/subscribe/',
    method: 'POST',
    body: { email: EMAIL },
  },
  {
    documented: '/form/{pk}/submit/',
    path: `/form/${HEX}/submit/`,
    method: 'POST',
    form: { schema: HEX, story: 'A boat', 'g-recaptcha-response': 'answer' },
    status: 201,
  },
  { documented: '/newsletter/verify-email/', path: '/newsletter/verify-email/?email=EMAIL&token=TOKEN' },
  {
    documented: '/newsletter/unsubscribe/',
    path: '/newsletter/unsubscribe/',
    method: 'POST',
    body: { email: EMAIL },
  },
]

/* Our own table: `field: kind`, `?` after a kind for null, `[]` for a list, `-` where a record may lack it. */

const ENVELOPE = 'status:string message:string'
const PAGES = `${ENVELOPE} page_no:integer per_page:integer`
const REFERENCE = 'id:integer name:string slug:string'
const SHARED =
  'meta_title:string meta_description:string og_title:string og_description:string og_image:string twitter_title:string twitter_description:string twitter_image:string'
const AUTHOR = `${REFERENCE} email:string description:string linkedin:string twitter:string instagram:string facebook:string avatar:string created_at:string updated_at:string`
const POST =
  'id:integer title:string slug:string type:string banner_url:string short_description:string summary:string primary_category:object? categories:array tags:array contributors:array content_html:string meta_data:object media_file_banner:object? word_count:integer access_type:string hide_banner_image:boolean banner_description:string? language_code:string absolute_url:string formatted_first_published_at_datetime:string formatted_last_published_at_datetime:string'

const TABLE: Readonly<Record<string, { envelope: string; data: string }>> = {
  '/navbar/': { envelope: ENVELOPE, data: 'link:string name:string children:array? open_new_tab:boolean' },
  '/newsletter-groups/': {
    envelope: ENVELOPE,
    data: 'id:integer name:string logo_url:string description:string',
  },
  '/content-types/': {
    envelope: ENVELOPE,
    data: 'name:string api_slug:string api_collections_slug:string created_at:string updated_at:string',
  },
  '/identify_url/': {
    envelope: 'status:string',
    data: 'type:string url:string status_code:integer content:object-',
  },
  '/categories/': {
    envelope: PAGES,
    data: `${REFERENCE} parent_category:object? category_brand_color:string? absolute_url:string`,
  },
  '/category/{identifier}/': {
    envelope: ENVELOPE,
    data: `${REFERENCE} content:string child_categories:array parent_category:object? ${SHARED} absolute_url:string`,
  },
  '/tags/': { envelope: PAGES, data: `${REFERENCE} absolute_url:string` },
  '/tag/{identifier}/': {
    envelope: ENVELOPE,
    data: `${REFERENCE} display_name:string ${SHARED} absolute_url:string`,
  },
  '/authors/': { envelope: PAGES, data: AUTHOR },
  '/author/{identifier}/': { envelope: ENVELOPE, data: `${AUTHOR} ${SHARED} absolute_url:string` },
  '/posts/': { envelope: PAGES, data: `${POST} custom_entity:object?` },
  '/post/{identifier}/': { envelope: ENVELOPE, data: `${POST} content_json:array` },
  '/post/': { envelope: ENVELOPE, data: POST },
  '/post/{post_id}/live-blog-updates/': {
    envelope: PAGES,
    data: 'id:integer author:object- created_at:string updated_at:string is_pinned:boolean data:object',
  },
  '/posts/analytics/trending/': { envelope: PAGES, data: `${POST} custom_entity:object?` },
  '/form_schema/reader/{schema_id}/': {
    envelope:
      'id:string name:string description:string type:string settings:object state:string created_at:string updated_at:string deleted:boolean updated_by:string field_types:array groups:array form_page:object captcha_config:object',
    data: '',
  },
  '/': {
    envelope: ENVELOPE,
    data: 'name:string logo:string favicon:string primary_color:string secondary_color:string social_links:object meta_title:string meta_description:string',
  },
  '/footer/': {
    envelope: ENVELOPE,
    data: 'logo:string app_links:object short_bio:string textColor:string accentColor:string newsletter:boolean socialLinks:array addQuickMenu:array copyRightText:string latestStories:boolean addAffiliateWebsites:array',
  },
  '/active-slots/': {
    envelope: ENVELOPE,
    data: 'id:integer name:string data:object registered_slot:object formatted_update_on:string type:string',
  },
  ...Object.fromEntries(
    [...Object.keys(FILES).map(documentedFile), ...SITEMAPS.map(documentedSitemap)].map((route) => [
      route,
      { envelope: 'status:string', data: 'content:string' },
    ]),
  ),
  '/reader/login/': { envelope: `${ENVELOPE} token:string user_id:integer email:string`, data: '' },
}

function problems(value: unknown, described: string, at: string): string[] {
  const record = value as Record<string, unknown>
  return described
    .split(' ')
    .filter(Boolean)
    .flatMap((line) => {
      const [, name = '', kind, mark] = /^(\w+):(\w+)([?-]?)$/.exec(line) ?? []
      const field = record[name]
      if (field === undefined) return mark === '-' ? [] : [`${at}.${name} is missing`]
      if (field === null) return mark === '?' ? [] : [`${at}.${name} is null`]
      const is = Array.isArray(field) ? 'array' : Number.isInteger(field) ? 'integer' : typeof field
      return is === kind ? [] : [`${at}.${name} is of the kind ${is}`]
    })
}

const tableProblems = (documented: string, body: unknown): string[] => {
  const { envelope, data } = TABLE[documented] ?? { envelope: ENVELOPE, data: '' }
  const content = (body as { data?: unknown }).data
  const records = data === '' ? [] : Array.isArray(content) ? content : [content]
  return [
    ...problems(body, envelope, 'answer'),
    ...records.flatMap((one, index) => problems(one, data, `data[${index}]`)),
    ...(Array.isArray(content) && content.length === 0 ? ['data is empty, which proves nothing'] : []),
  ]
}

/* The vendor's description. */

const FOLDER = process.env.VENDOR_OPENAPI ?? ''
const descriptions = ['content-delivery', 'content-management'].map((name) => {
  const file = `${FOLDER}/${name}.json`
  return FOLDER !== '' && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
})

/** Null in live answers, whatever the description says. */
const NULLABLE = new Set([
  'primary_category',
  'media_file_banner',
  'custom_entity',
  'category_brand_color',
  'banner_description',
  'parent_category',
  'children',
  'avatar',
])
/** Fields that not every record has. */
const OPTIONAL = new Set(['content', 'author', 'custom_entity', 'site_key', 'text'])

/** The same schema with each property required, and null where live answers have it. */
function strict(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => strict(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const whole: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(value as object).map(([field, one]) => [field, strict(one, field)]),
          )
        : key === 'enum' || key === 'example'
          ? value
          : strict(value),
    ]),
  )
  if (whole.properties) whole.required = Object.keys(whole.properties).filter((field) => !OPTIONAL.has(field))
  return NULLABLE.has(name) ? { anyOf: [whole, { type: 'null' }] } : whole
}

function vendorProblems({ documented, management, method = 'GET' }: Route, body: unknown): string[] {
  const described = descriptions[management ? 1 : 0]
  const answers =
    described?.paths[`/publisher/{publisher_id}${documented}`]?.[method.toLowerCase()]?.responses
  const { schema, example } = answers?.['200']?.content?.['application/json'] ?? {}
  if (schema === undefined)
    return Object.entries((example as object | undefined) ?? {}).flatMap(([name, value]) => {
      const sentValue = (body as Record<string, unknown>)[name]
      return typeof sentValue === typeof value ? [] : [`${name} is of the kind ${typeof sentValue}`]
    })
  const ajv = new Ajv({ strict: false, allErrors: true })
  const check = ajv.compile({ ...(strict(schema) as object), components: strict(described.components) })
  return check(body)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** What `fetch` needs to send a write. */
function sentWith({ body, form }: Route, token: string): RequestInit {
  if (form) {
    const data = new FormData()
    for (const [name, value] of Object.entries(form)) data.append(name, value)
    // The one write that is documented with authorization.
    return { body: data, headers: { Authorization: CREDENTIALS } }
  }
  const headers = { 'Content-Type': 'application/json' }
  return { headers, ...(body && { body: JSON.stringify(body).replace('TOKEN', token) }) }
}

/** Live answers have these instead of the description's names for the publication's record. */
const LIVE_RECORD =
  'id:integer name:string slug:string short_logo:string long_logo:string dark_mode_logo:string link_color:string facebook_page_url:string twitter_page_url:string instagram_page_url:string youtube_page_url:string content_language:string redirect_pages:array about_us:string privacy_policy:string terms_and_conditions:string contact_us:string timezone:string publisher_config:object'

describe.each([
  ['in its documented mode', true],
  ['in its own mode', false],
])('the service %s', (_, documented) => {
  let service: RunningService
  const names: Record<string, string> = {}
  beforeAll(async () => {
    // The record's names in live answers contradict the description; its own names are those of the documented mode.
    const publicationNames = documented ? 'schema' : 'live'
    service = await runService(NEWSROOM(), {
      documented,
      detailRoutes: true,
      siteUrl: SITE,
      publicationNames,
    })
    const first = async (path: string) => {
      const { data } = (await service.get(path)).body as { data: { id: number }[] }
      return String(data[0]?.id)
    }
    Object.assign(names, {
      CATEGORY: await first('/categories/'),
      TAG: await first('/tags/'),
      AUTHOR: await first('/authors/'),
      EMAIL,
    })
    return () => service.close()
  })

  const namesIn = (text: string) =>
    text.replace(/[A-Z]{3,}/g, (name) => encodeURIComponent(names[name] ?? name))

  const isContradicted = (route: Route) => !documented && CONTRADICTED.has(route.documented)

  it.each(DELIVERY)('GET $path answers as documented', async (route) => {
    const { status, body } = await service.get(namesIn(route.path))
    expect(status).toBe(200)
    if (isContradicted(route)) return
    if (!documented && route.documented === '/') {
      expect(problems((body as { data: unknown }).data, LIVE_RECORD, 'data')).toEqual([])
      return
    }
    expect(tableProblems(route.documented, body)).toEqual([])
    if (FOLDER !== '') expect(vendorProblems(route, body)).toEqual([])
  })

  it('each write answers as documented, those of readers without authorization', async () => {
    for (const route of WRITES) {
      names.TOKEN = service.letters.at(-1)?.searchParams.get('token') ?? ''
      const answer = await service.ask(`/management/publisher/1001${namesIn(route.path)}`, {
        method: route.method ?? 'GET',
        ...sentWith(route, names.TOKEN),
      })
      const expected = [route.path, route.status ?? 200, { status: 'ok' }]
      expect([route.path, answer.status, answer.body]).toMatchObject(expected)
      expect(tableProblems(route.documented, answer.body)).toEqual([])
      if (FOLDER !== '') expect(vendorProblems({ ...route, management: true }, answer.body)).toEqual([])
    }
  })
})

describe('what the vendor documents and the interface contradicts', () => {
  it.each([true, false])('is a mode of the service: %s', async (documented) => {
    const service = await runService(NEWSROOM(), { documented, detailRoutes: true, siteUrl: SITE })
    const dataOf = async (path: string) =>
      (await service.get(path)).body as { status: string; data: Record<string, unknown> }
    const story = (await dataOf('/post/900/')).data
    const identified = await dataOf('/identify_url/?legacy_url=/nothing')
    expect({
      address: story.absolute_url,
      isJson: String(story.content_html).startsWith('{"data":{"web_story":[{"type":"Image"'),
      codes: [identified.status, identified.data.status_code],
      trending: (await service.get('/posts/trending/')).status,
    }).toEqual(
      documented
        ? { address: `${SITE}/stories/slides`, isJson: true, codes: ['404', 404], trending: 404 }
        : { address: '/stories/slides', isJson: false, codes: ['200', '404'], trending: 200 },
    )
    await service.close()
  })

  it('a web story is stored with each slide’s picture, words and alternative text', async () => {
    const service = await runService(NEWSROOM(), { documented: true, siteUrl: SITE })
    const { data } = (await service.get('/post/900/')).body as { data: { content_html: string } }
    expect(JSON.parse(data.content_html)).toMatchObject({
      data: {
        web_story: [
          { type: 'Image', alt_text: 'A pier', title: 'pier', desc: 'Of it.', cta_link: '', cta_text: '' },
          { alt_text: 'A quay', title: 'quay' },
        ],
      },
      content_html: '',
    })
    await service.close()
  })

  it('still requires credentials for reading', async () => {
    const service = await runService(NEWSROOM(), { documented: true })
    const answer = await service.ask('/publisher/1001/posts/')
    expect([answer.status, answer.body]).toEqual([401, { detail: 'Invalid Auth Credentials' }])
    expect(
      (await service.ask('/publisher/1001/posts/', { headers: { Authorization: CREDENTIALS } })).status,
    ).toBe(200)
    await service.close()
  })
})
