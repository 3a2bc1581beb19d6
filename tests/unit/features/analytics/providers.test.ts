// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentState } from '@/lib/base/consent-mode'
import type { MeasuredPage, PageEvent } from '@/lib/features/analytics/events'
import { ga4 } from '@/lib/features/analytics/providers/ga4'
import { beacon, endpoint } from '@/lib/features/analytics/providers/json'
import { matomo } from '@/lib/features/analytics/providers/matomo'
import { plausible } from '@/lib/features/analytics/providers/plausible'

const page: MeasuredPage = {
  url: 'https://news.example/a',
  title: 'A & B',
  referrer: 'https://search.example',
  facts: { kind: 'article', section: 'world', access: 'open' },
}
const view: PageEvent = { name: 'page_view' }
const read: PageEvent = { name: 'read', percent: 50 }
const click: PageEvent = { name: 'click', target: 'related' }

let requests: [address: string, options: RequestInit][] = []
const json = (index: number) => JSON.parse(String(requests[index]?.[1].body))

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    requests.push([address, options])
    return Promise.reject(new Error('blocked'))
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('analytics requests', () => {
  it('an analytics request has no cookie or referrer, and its failure is ignored', () => {
    plausible({ domain: 'news.example' })(view, page)
    expect(requests[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
  })
  it('plausible sends requests of the Plausible Events API', () => {
    plausible({ domain: 'news.example', server: 'https://own.example/' })(view, page)
    plausible({ domain: 'news.example' })(read, page)
    expect(requests.map(([address]) => address)).toEqual([
      'https://own.example/api/event',
      'https://plausible.io/api/event',
    ])
    expect(json(0)).toEqual({
      name: 'pageview',
      domain: 'news.example',
      url: page.url,
      referrer: page.referrer,
      props: { kind: 'article', section: 'world', access: 'open' },
    })
    expect(json(1)).toMatchObject({ name: 'read', props: { value: 50 } })
  })
  it('matomo sends requests of the Matomo Tracking API, without a visitor id', () => {
    const send = matomo({ server: 'https://stats.example/matomo', site: 7 })
    for (const event of [view, read, click]) send(event, page)
    const fields = requests.map(([, { body }]) => Object.fromEntries(body as URLSearchParams))
    expect(requests[0]?.[0]).toBe('https://stats.example/matomo/matomo.php')
    expect(fields[0]).toMatchObject({
      idsite: '7',
      rec: '1',
      action_name: 'A & B',
      url: page.url,
      urlref: page.referrer,
    })
    expect(fields[1]).toMatchObject({ e_c: 'article', e_a: 'read', e_v: '50' })
    expect(fields[2]).toMatchObject({ e_c: 'article', e_a: 'click', e_n: 'related' })
    expect(Object.keys(fields[0] ?? {})).not.toContain('_id')
  })
  it('endpoint sends every event with its page, and beacon only page_view and engaged events', () => {
    const engaged = { name: 'engaged', seconds: 15 } as const
    for (const send of [endpoint({ address: '/events' }), beacon({ address: '/beacon' })]) {
      for (const event of [view, read, click, engaged]) send(event, page)
    }
    expect(requests.map(([address], index) => [address, json(index)])).toEqual([
      ['/events', { event: 'page_view', ...page }],
      ['/events', { event: 'read', percent: 50, ...page }],
      ['/events', { event: 'click', target: 'related', ...page }],
      ['/events', { event: 'engaged', seconds: 15, ...page }],
      ['/beacon', { event: 'page_view', ...page }],
      ['/beacon', { event: 'engaged', seconds: 15, ...page }],
    ])
  })
})

describe('Google Analytics', () => {
  it('ga4 sets Consent Mode to denied first, then updates it with each change of consent', () => {
    const scope = { document } as { document: Document; dataLayer?: IArguments[] }
    let agreed = { measurement: false, advertising: false }
    let change = () => {}
    const send = ga4(scope as never, {
      id: 'G-TEST12',
      script: 'https://tag.example/gtag.js',
      agreed: () => agreed,
      onChange: (listener) => {
        change = listener
      },
    })
    send(view, page)
    agreed = { measurement: true, advertising: false }
    change()
    const layer = (scope.dataLayer ?? []).map((one) => Array.from(one))
    const denied = consentState({ measurement: false, advertising: false })
    expect(Object.values(denied)).toEqual(['denied', 'denied', 'denied', 'denied'])
    expect(layer[0]).toEqual(['consent', 'default', { ...denied, wait_for_update: 500 }])
    expect(layer.map(([command, name]) => [command, name])).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
      ['js', expect.any(Date)],
      ['config', 'G-TEST12'],
      ['event', 'page_view'],
      ['consent', 'update'],
    ])
    expect(layer[5]?.[2]).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
    })
    expect(layer[3]?.[2]).toMatchObject({ send_page_view: false })
    expect(Object.prototype.toString.call(scope.dataLayer?.[0])).toBe('[object Arguments]')
    expect(document.querySelector('script')?.src).toBe('https://tag.example/gtag.js?id=G-TEST12')
  })
})
