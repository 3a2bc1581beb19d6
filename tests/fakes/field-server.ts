/**
 * A delivery service made by hand that answers in the shapes seen in the field, where they drift from the contract.
 * It serves the same small newsroom as `contractNewsroom`, so one suite can be held against both.
 */
import { json, type ScriptedServer, scriptedServer } from './scripted-server'

const POSTS = [
  {
    id: 47110,
    title: 'Budget passes & markets shrug',
    slug: 'budget-passes',
    type: 'Article',
    short_description: 'The vote was close.',
    primary_category: { id: 1, name: 'Money', slug: 'money', parent_category: {} },
    categories: [{ id: 1, name: 'Money', slug: 'money' }],
    contributors: [{ id: 5, name: 'Asha Rao', slug: 'asha-rao', email: 'asha@example.org' }],
    tags: [{ id: 21, name: 'Budget', slug: 'budget' }],
    banner_url: 'fit-in/640x480/filters:format(webp)/a b.jpg',
    media_file_banner: { id: 0, path: null, alt_text: null, filename: null, meta_data: null },
    meta_data: { access_type: 'Public' },
    absolute_url: 'https://www.another-domain.example/money/budget-passes-47110.html',
    formatted_first_published_at_datetime: '2026-01-02T09:00:00.123456+0530',
    formatted_last_published_at_datetime: '2026-01-02T09:00:00+05:30',
    content_html: '<p>One.</p>',
    content_json: {},
  },
  {
    id: 12,
    title: 'Subscribers only',
    slug: 'subscribers-only',
    type: 'Article',
    primary_category: null,
    categories: [],
    contributors: [],
    tags: [],
    banner_url: null,
    media_file_banner: null,
    meta_data: null,
    access_type: 'Paid',
    absolute_url: '/subscribers-only',
    formatted_first_published_at_datetime: '1 Jan 2026',
    formatted_last_published_at_datetime: 'soon',
    content_html: '<p>One.</p><p>Two.</p><p>Three.</p>',
  },
  { id: 13, title: null, slug: 'untitled', absolute_url: '/untitled' },
  { id: null, title: 'Nobody’s', slug: 'broken', absolute_url: '/broken' },
  'not a post at all',
]

const MENU = Array.from({ length: 13 }, (_, index) => ({
  name: `Item ${index + 1}`,
  link: `/item-${index + 1}`,
  children: index === 0 ? [{ name: 'Below', link: '/below', children: null, open_new_tab: 0 }] : null,
  open_new_tab: index === 1 ? 1 : 0,
}))

const SLOTS = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Slot ${index + 1}`,
  data: { size: 'autoxauto', html_content: '&lt;b&gt;ad&lt;/b&gt;', contains_ads: 1 },
  registered_slot: { id: 1, name: 'Header' },
  formatted_update_on: '23 Jun 2025',
  type: 'Image',
}))

const IDENTIFIED: Record<string, { status: number; data: object }> = {
  '/old/budget': { status: 200, data: { type: 'post', url: '', status_code: 200, content: { id: 47110 } } },
  '/gaming': { status: 200, data: { type: 'category', url: 'money', status_code: '200' } },
  '/moved': { status: 301, data: { type: 'redirect', url: '/moved-again', status_code: 301 } },
  '/moved-again': {
    status: 302,
    data: { type: 'redirect', url: 'https://elsewhere.example/', status_code: '302' },
  },
  '/draft': { status: 200, data: { type: 'draft', url: '/draft', status_code: 200, content: { id: 99 } } },
}

/** The server, which pages lists by ten, has `/tag/` and `/analytics/trending/`, and answers identify with true statuses. */
export function fieldServer(): Promise<ScriptedServer> {
  return scriptedServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://field')
    const [, , , route = '', identifier = '', third = ''] = url.pathname.split('/').map(decodeURIComponent)
    const page = Number(url.searchParams.get('page') ?? 1)
    const tens = <T>(items: T[]) => items.slice((page - 1) * 10, page * 10)
    const list = (data: unknown[]) =>
      json(response, { status: 'ok', data, message: '', 'Cache-Tags': ['NAV.1'] })
    const missing = () => json(response, { status: 'error', message: 'Not found' }, 404)
    switch (route) {
      case 'posts':
        if (identifier === 'trending') return missing()
        if (identifier === 'analytics' && third === 'trending') return list(POSTS.slice(0, 1))
        return list(page === 1 ? POSTS : [])
      case 'post': {
        const post = POSTS.find(
          (one) => typeof one === 'object' && (String(one.id) === identifier || one.slug === identifier),
        )
        return post
          ? json(response, { status: 'ok', data: post })
          : json(response, { detail: 'Not found.' }, 404)
      }
      case 'author':
        return identifier === 'asha-rao' || identifier === '5'
          ? json(response, {
              status: 'ok',
              data: {
                id: 5,
                name: 'Asha Rao',
                slug: 'asha-rao',
                email: 'asha@example.org',
                absolute_url: '/authors/asha-rao',
              },
            })
          : missing()
      case 'categories':
        return list(
          page === 1
            ? [
                {
                  id: 1,
                  name: 'Money',
                  slug: 'money',
                  parent_category: {},
                  category_brand_color: 'red',
                  absolute_url: '/money',
                },
              ]
            : [],
        )
      case 'tag':
        return identifier === 'rare'
          ? json(response, { status: 'ok', data: { id: 77, name: 'Rare', slug: 'rare' } })
          : missing()
      case 'navbar':
        return list(tens(MENU))
      case 'active-slots':
        return list(tens(SLOTS))
      case 'newsletter-groups':
        // A deployment that does not page at all: every page is the whole list.
        return list(
          Array.from({ length: 10 }, (_, id) => ({ id: id + 1, name: `Letter ${id + 1}`, logo_url: null })),
        )
      case 'footer':
        return json(response, {
          status: 'ok',
          data: { socialLinks: [{ title: 'X', link: 'https://x.example/' }], addQuickMenu: null },
        })
      case 'identify_url': {
        const identified = IDENTIFIED[url.searchParams.get('legacy_url') ?? '']
        const answer = identified ?? { status: 404, data: { type: 'not_found', url: '', status_code: 404 } }
        return json(
          response,
          { status: String(answer.status), data: answer.data, message: '' },
          answer.status,
        )
      }
      default:
        return missing()
    }
  })
}
