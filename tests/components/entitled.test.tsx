// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Entitled } from '@/components/parts/gates/entitled'
import { startEntitlement } from '@/components/parts/gates/start.client'
import { cleanup, render, screen } from '../fakes/rendered'

// What safeFragment removes is tested in a browser: tests/e2e/for-readers.full.spec.ts.
vi.mock('@/components/parts/gates/safe-fragment.client', () => ({
  safeFragment: (html: string) => document.createRange().createContextualFragment(html),
}))

const ENDPOINT = 'https://members.example.com/story?paper=1'
const WHOLE = '<p>The whole <em>text</em>.</p><p>End.</p>'

type SentRequest = { url: URL; init: RequestInit }
const requests: SentRequest[] = []
let answer: () => Response | Promise<Response>

/** What was added to wait for Back, in order. */
const waiting = () =>
  vi
    .mocked(window.addEventListener)
    .mock.calls.flatMap(([type, listener]) => (type === 'pageshow' ? [listener] : []))

beforeEach(() => {
  requests.length = 0
  vi.spyOn(window, 'addEventListener')
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    requests.push({ url, init })
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  for (const listener of waiting()) window.removeEventListener('pageshow', listener)
})

const respondWith = (body: unknown, status = 200) => {
  answer = () => new Response(JSON.stringify(body), { status })
}

const show = (id = 7, metered = 0) => {
  const settings = {
    id,
    url: 'https://paper.example/a',
    endpoint: ENDPOINT,
    metered,
    counted: Array.from({ length: metered }, (_, index) => `Free story ${index + 1} of ${metered}`),
    className: 'body paywalled-content',
  }
  render(
    <article>
      <div data-beginning data-read-aloud>
        The beginning
      </div>
      <Entitled settings={settings}>
        <p>Subscribe</p>
      </Entitled>
    </article>,
  )
  const box = document.querySelector<HTMLElement>('[data-part=entitlement]')
  if (!box) throw new Error('There is no part')
  return startEntitlement(box, JSON.parse(box.getAttribute('data-settings') ?? ''))
}

const opened = () => document.querySelector('[data-opened]')

const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

/** Restores the page with Back, and resolves when the request that follows is answered and Back is waited for again. */
async function restoreAndAsk() {
  const requestCount = requests.length
  const waited = waiting().length
  restore()
  await vi.waitFor(() => expect([requests.length, waiting().length]).toEqual([requestCount + 1, waited + 1]))
}

describe('Entitled', () => {
  it('an entitled story is shown whole in place of its beginning and the notice', async () => {
    respondWith({ open: true, html: WHOLE })
    await show()
    expect(opened()?.innerHTML).toBe('<p>The whole <em>text</em>.</p><p>End.</p>')
    expect(opened()?.className).toBe('body paywalled-content')
    expect(screen.getByText('Subscribe').hidden).toBe(true)
    expect(document.querySelector<HTMLElement>('[data-beginning]')?.hidden).toBe(true)
  })
  it.each([
    ['of this site', '/account/give/7', 1],
    ['of another host', 'https://evil.example/account/give/7', 0],
    ['that is a script', 'javascript:alert(1)', 0],
  ])('above an open story is a link to give it, if its address is one %s', async (_, href, count) => {
    respondWith({ open: true, html: WHOLE, gift: { href, label: 'Give this story' } })
    await show()
    // The file that draws it is loaded on demand.
    if (count === 1) await vi.waitFor(() => expect(document.querySelector('a')).not.toBeNull())
    else
      expect(
        (await import('@/components/parts/gates/gift-line.client')).giftLine({ href, label: 'A' }),
      ).toBeNull()
    const links = [...document.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ])
    expect(links).toEqual(count === 1 ? [[href, 'Give this story']] : [])
  })
  it('the entitlement request has the id and URL of the story, credentials and cache: no-store', async () => {
    respondWith({ open: false })
    await show()
    const [{ url, init } = {} as SentRequest] = requests
    expect([url.origin, url.pathname]).toEqual(['https://members.example.com', '/story'])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      paper: '1',
      id: '7',
      url: 'https://paper.example/a',
    })
    expect(init).toMatchObject({ credentials: 'include', cache: 'no-store', redirect: 'error' })
  })
  it.each([
    ['refuses', { open: false, html: WHOLE }, 200],
    ['fails', { open: true, html: WHOLE }, 500],
    ['answers without a text', { open: true }, 200],
    ['answers with an array', ['open'], 200],
    ['answers with open as text', { open: 'true', html: WHOLE }, 200],
  ])('a gated story stays closed where the entitlement service %s', async (_, body, status) => {
    respondWith(body, status)
    await show()
    expect(opened()).toBeNull()
    expect(screen.getByText('Subscribe').hidden).toBe(false)
  })
  it('a closed story is requested again when Back restores its page, until it is open', async () => {
    respondWith({ open: false })
    await show()
    await restoreAndAsk()
    expect(opened()).toBeNull()
    respondWith({ open: true, html: WHOLE })
    screen.getByText('Subscribe').tabIndex = 0
    screen.getByText('Subscribe').focus()
    await restoreAndAsk()
    expect(opened()?.textContent).toBe('The whole text.End.')
    expect(document.activeElement).toBe(opened())
  })
  it('an open story is closed when Back restores its page and the service refuses it, as after signing out', async () => {
    const beginning = () => document.querySelector<HTMLElement>('[data-beginning]')
    respondWith({ open: true, html: WHOLE })
    await show()
    await restoreAndAsk()
    expect(opened()).not.toBeNull()
    respondWith({ open: false })
    await restoreAndAsk()
    expect(opened()).toBeNull()
    expect(document.body.textContent).not.toContain('The whole text')
    for (const element of [screen.getByText('Subscribe'), beginning()]) {
      expect([element?.hidden, element?.style.display]).toEqual([false, ''])
    }
    expect(beginning()?.hasAttribute('data-read-aloud')).toBe(true)
    respondWith({ open: true, html: WHOLE })
    await restoreAndAsk()
    expect(document.querySelectorAll('[data-opened]')).toHaveLength(1)
  })
  it.each([
    ['fails', () => new Response('{"open":false}', { status: 503 })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with a page', () => new Response('<!doctype html>')],
  ])('an open story stays open when Back restores its page and the service %s', async (_, failing) => {
    respondWith({ open: true, html: WHOLE })
    await show()
    answer = failing
    await restoreAndAsk()
    expect(opened()).not.toBeNull()
    respondWith({ open: false })
    await restoreAndAsk()
    expect(opened()).toBeNull()
  })
})

describe('the meter', () => {
  const openedByMeter = async (id: number) => {
    respondWith({ open: true, metered: true, html: '<p>Whole.</p>' })
    await show(id, 2)
    expect(opened()).not.toBeNull()
    const free = requests.at(-1)?.url.searchParams.get('free')
    const counterText = screen.getByRole('status').textContent
    cleanup()
    return [free, counterText]
  }
  it('the meter counts each story once, shows its number, and sends no free story over the limit', async () => {
    expect(await openedByMeter(1)).toEqual(['1', 'Free story 1 of 2'])
    expect(await openedByMeter(1)).toEqual(['1', 'Free story 1 of 2'])
    expect(await openedByMeter(2)).toEqual(['2', 'Free story 2 of 2'])
    respondWith({ open: false })
    await show(3, 2)
    expect(requests.at(-1)?.url.searchParams.get('id')).toBe('3')
    expect(requests.at(-1)?.url.searchParams.has('free')).toBe(false)
  })
  it('the meter does not count a story that the reader’s own rights opened', async () => {
    respondWith({ open: true, html: '<p>Whole.</p>' })
    await show(1, 2)
    expect(opened()).not.toBeNull()
    expect(window.localStorage.length).toBe(0)
    expect(screen.queryByRole('status')).toBeNull()
  })
  it('the meter starts again with each month', async () => {
    window.localStorage.setItem('masthead:meter', JSON.stringify({ month: '2020-01', ids: [4, 5] }))
    expect(await openedByMeter(6)).toEqual(['1', 'Free story 1 of 2'])
  })
})
