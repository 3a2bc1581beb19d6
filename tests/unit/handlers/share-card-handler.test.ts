import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeliveryError } from '@/lib/delivery/errors'
import { getPost } from '@/lib/delivery/records/posts'
import { handleShareCard } from '@/lib/feeds/share-card/handler'
import { cardPath, postCard, siteCard } from '@/lib/feeds/share-card/share-card'
import { aWholePost } from '../feeds/posts'

vi.mock('@/lib/delivery/records/posts', () => ({ getPost: vi.fn() }))

const site = { name: 'The Paper', url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }
const post = aWholePost({
  id: 7,
  title: 'Rain returns',
  image: null,
  isOpen: false,
  html: '<p>A secret.</p>',
})
const file = cardPath(postCard(post, site)).slice('/share/'.length)
const fetchCard = (name: string, waitMs = 0) => handleShareCard(name, { site, waitMs: () => waitMs })

beforeEach(() => {
  vi.mocked(getPost).mockReset().mockResolvedValue(post)
})

describe('handleShareCard', () => {
  it('an invalid share card address is a 404 without a call to the service', async () => {
    for (const name of ['', 'x.png', 'post-7.png', '../post-7-0123456789ab.png']) {
      expect((await fetchCard(name)).status).toBe(404)
    }
    expect(getPost).not.toHaveBeenCalled()
  })
  it('the share card of an unknown post is a plain-text 404', async () => {
    vi.mocked(getPost).mockResolvedValue(null)
    const answer = await fetchCard(file)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })
  it('an outdated share card redirects with 307 to the current one, which no cache keeps', async () => {
    const answer = await fetchCard('post-7-000000000000.png')
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(`/share/${file}`)
  })
  it('redirects between instances with old and new headlines of a post are not cached', async () => {
    const changed = { ...post, title: 'Rain is over' }
    const newer = cardPath(postCard(changed, site))
    const ofTheOther = await fetchCard(newer.slice('/share/'.length))
    vi.mocked(getPost).mockResolvedValue(changed)
    const ofTheOne = await fetchCard(file)
    expect([ofTheOther, ofTheOne].map(({ headers }) => headers.get('location'))).toEqual([
      `/share/${file}`,
      newer,
    ])
    for (const { headers } of [ofTheOther, ofTheOne]) expect(headers.get('cache-control')).toBe('no-store')
  })
  it('a share card over the client’s limit is an uncached 429 with Retry-After', async () => {
    const answer = await fetchCard(file, 1_400)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it('a share card that was drawn before is served to a client over its limit', async () => {
    const first = await fetchCard(file)
    expect(first.headers.get('content-type')).toBe('image/png')
    const waitMs = vi.fn(() => 1_400)
    const again = await handleShareCard(file, { site, waitMs })
    expect([again.status, again.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await again.bytes()).toEqual(await first.bytes())
    // It is not counted either.
    expect(waitMs).not.toHaveBeenCalled()
  })
  it('while the service fails, a share card drawn before is a 200 and any other a 503', async () => {
    await fetchCard(file)
    const away = new DeliveryError('unavailable', { route: 'post', reason: 'away' })
    vi.mocked(getPost).mockRejectedValue(away)
    expect((await fetchCard(file)).status).toBe(200)
    const unseen = await fetchCard('post-8-0123456789ab.png')
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '30'])
    expect(unseen.headers.get('cache-control')).toBe('no-store')
  })
  it('the site’s share card needs no call to the service', async () => {
    expect((await fetchCard(cardPath(siteCard(site)).slice('/share/'.length))).status).toBe(200)
    expect(getPost).not.toHaveBeenCalled()
  })
})
