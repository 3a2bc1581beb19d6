import { describe, expect, it } from 'vitest'
import { isForbiddenOnSlotsHost } from '@/lib/server/requests/arrival'

const SLOTS = 'https://ads.example'

describe('isForbiddenOnSlotsHost', () => {
  it.each(['/slots/top', '/slots/Article2', '/slots/top?width=300', '/slots/top?next=/../account'])(
    'isForbiddenOnSlotsHost lets the ad document %s pass',
    (url) => {
      expect(isForbiddenOnSlotsHost('ads.example', url, SLOTS)).toBe(false)
    },
  )

  it.each([
    '/',
    '/slots',
    '/slots/',
    '/slots/?x',
    '/slots/top/more',
    '/slots/top/../../account',
    '/slots/top%2f..',
    '/slots/top#x',
    '/slots/top.js',
    '/slots/a_b',
    '//slots/top',
    '/x/slots/top',
    '/slotsx/top',
    '/Slots/top',
    '/api/following',
    '/_next/image?url=/slots/top',
    'slots/top',
    '',
  ])('isForbiddenOnSlotsHost forbids %o', (url) => {
    expect(isForbiddenOnSlotsHost('ads.example', url, SLOTS)).toBe(true)
  })

  it.each(['ads.example', 'ADS.example', 'ads.example:443', 'ads.example.', 'ads.example.:443'])(
    'isForbiddenOnSlotsHost knows the host in the spelling %s',
    (host) => {
      expect(isForbiddenOnSlotsHost(host, '/', SLOTS)).toBe(true)
    },
  )

  it.each([
    'news.example',
    'ads.example.org',
    'x.ads.example',
    'ads.example:8443',
    'ads.example:80',
    ':::',
    '',
  ])('isForbiddenOnSlotsHost forbids nothing on the host %o', (host) => {
    expect(isForbiddenOnSlotsHost(host, '/', SLOTS)).toBe(false)
  })

  it('isForbiddenOnSlotsHost compares the port of SLOTS_ORIGIN too', () => {
    expect(isForbiddenOnSlotsHost('127.0.0.1:4000', '/', 'http://127.0.0.1:4000')).toBe(true)
    expect(isForbiddenOnSlotsHost('127.0.0.1:3000', '/', 'http://127.0.0.1:4000')).toBe(false)
    expect(isForbiddenOnSlotsHost('ads.example:80', '/', 'http://ads.example')).toBe(true)
  })

  it('isForbiddenOnSlotsHost forbids nothing without SLOTS_ORIGIN or without a Host header', () => {
    expect(isForbiddenOnSlotsHost('ads.example', '/', null)).toBe(false)
    expect(isForbiddenOnSlotsHost(undefined, '/', SLOTS)).toBe(false)
  })
})
