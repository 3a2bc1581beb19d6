import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CLIENT_HEADER, chargedClient, clientAddress } from '@/lib/http/client-address'
import { limited } from '@/lib/http/limited-routes'
import { createRateLimit } from '@/lib/http/rate-limit'
import { useEnvironment } from '../../fakes/site-environment'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

describe('the address a client is counted by', () => {
  it.each([
    [
      'with no proxy: the connection’s, whatever is claimed',
      '198.51.100.7',
      '203.0.113.9',
      0,
      '198.51.100.7',
    ],
    ['with one proxy: what it wrote, the last', '10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['with two: the last but one', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['with fewer entries than proxies: the connection’s', '198.51.100.7', '203.0.113.9', 2, '198.51.100.7'],
    ['with a claim that is no address', '198.51.100.7', 'unknown', 1, '198.51.100.7'],
    ['with a claim that is none at all', '198.51.100.7', '', 1, '198.51.100.7'],
    ['with a port', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['an IPv6 address by its network', '2001:db8:1:2:3:4:5:6', '', 0, '2001:db8:1:2::/64'],
    ['a short one likewise', '2001:db8::9', '', 0, '2001:db8:0:0::/64'],
    ['one with zeros and in capitals likewise', '2001:0DB8:0001:0002::1', '', 0, '2001:db8:1:2::/64'],
    ['one with a port and brackets', '10.0.0.1', '"[2001:db8:1:2::9]:443"', 1, '2001:db8:1:2::/64'],
    ['one of this machine', '::1', '', 0, '0:0:0:0::/64'],
    ['one with a zone', 'fe80::1%eth0', '', 0, 'fe80:0:0:0::/64'],
    ['an IPv4 address in IPv6 form', '::ffff:198.51.100.7', '', 0, '198.51.100.7'],
    ['that in capitals', '::FFFF:198.51.100.7', '', 0, '198.51.100.7'],
    ['an IPv6 address whose zeros are in its first half', '2001::1:2:3:4:5', '', 0, '2001:0:0:1::/64'],
    ['one that ends in zeros', '2001:db8:1:2::', '', 0, '2001:db8:1:2::/64'],
    [
      'an entry further left than any proxy writes',
      '198.51.100.7',
      `203.0.113.9,${' '.repeat(2_000)}10.0.0.2`,
      2,
      '198.51.100.7',
    ],
    ['a port that is none', '198.51.100.7', '203.0.113.9:123456', 1, '198.51.100.7'],
    ['an address with something before it', '198.51.100.7', 'x203.0.113.9:80', 1, '198.51.100.7'],
    ['brackets that are not at the beginning', '198.51.100.7', 'x[2001:db8::1]', 1, '198.51.100.7'],
    ['nothing known', undefined, undefined, 0, 'unknown'],
    ['a list of a megabyte', '198.51.100.7', `${'1.1.1.1,'.repeat(130_000)}203.0.113.9`, 1, '203.0.113.9'],
  ] as [string, string | undefined, string | undefined, number, string][])(
    '%s',
    (_, socket, forwarded, proxies, expected) => {
      expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
    },
  )
})

describe('a bucket', () => {
  const started = () => {
    let time = 0
    const limit = createRateLimit({ burst: 3, perSecond: 2 }, () => time)
    return { limit, pass: (ms: number) => (time += ms) }
  }
  it('lets a burst through and then says how long to wait', () => {
    const { limit } = started()
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 500])
  })
  it('fills again with time, and no further than the burst', () => {
    const { limit, pass } = started()
    for (let n = 0; n < 5; n++) limit.take('a')
    pass(500)
    expect([limit.take('a'), limit.take('a') > 0]).toEqual([0, true])
    pass(3_600_000)
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 500])
  })
  it('takes back what turned out to cost nothing, and no more than the burst', () => {
    const { limit } = started()
    for (let n = 0; n < 3; n++) limit.take('a')
    limit.giveBack('a')
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 500])
    for (let n = 0; n < 9; n++) limit.giveBack('a')
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 500])
    limit.giveBack('unknown')
    expect([1, 2, 3, 4].map(() => limit.take('unknown'))).toEqual([0, 0, 0, 500])
  })
  it('each client has its own limit', () => {
    const { limit } = started()
    for (let n = 0; n < 5; n++) limit.take('a')
    expect(limit.take('b')).toBe(0)
  })
  it('loses nothing where the clock is set back', () => {
    const { limit, pass } = started()
    limit.take('a')
    pass(-3_600_000)
    expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 500])
    pass(500)
    expect(limit.take('a')).toBe(0)
  })
  it('is forgotten when too many others came after it', () => {
    const { limit } = started()
    for (let n = 0; n < 4; n++) limit.take('a')
    for (let n = 0; n < 50_000; n++) limit.take(`other ${n}`)
    expect(limit.take('a')).toBe(0)
  })
  it('refused requests do not lengthen the wait', () => {
    const { limit, pass } = started()
    for (let n = 0; n < 100; n++) limit.take('a')
    pass(500)
    expect(limit.take('a')).toBe(0)
  })
})

describe('the client to whom calls are charged', () => {
  it.each([
    // The peer of the connection, where it is no proxy of a private network.
    ['203.0.113.9', undefined, 0, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['2001:db8:1:2::3', undefined, 0, '2001:db8:1:2::/64'],
    // What it claims of others is not believed.
    ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    // A proxy that TRUSTED_PROXIES does not count: the client behind it is unknown.
    ['127.0.0.1', undefined, 0, null],
    ['127.0.0.1', '198.51.100.1', 0, null],
    ['::1', '198.51.100.1', 0, null],
    ['::ffff:10.1.2.3', '198.51.100.1', 0, null],
    ['10.1.2.3', undefined, 0, null],
    // Each private network from its first address to its last, and what lies beside it.
    ['9.255.255.255', undefined, 0, '9.255.255.255'],
    ['10.0.0.0', undefined, 0, null],
    ['10.255.255.255', undefined, 0, null],
    ['11.0.0.0', undefined, 0, '11.0.0.0'],
    ['100.63.255.255', undefined, 0, '100.63.255.255'],
    ['100.127.255.255', undefined, 0, null],
    ['100.128.0.0', undefined, 0, '100.128.0.0'],
    ['126.255.255.255', undefined, 0, '126.255.255.255'],
    ['127.255.255.255', undefined, 0, null],
    ['128.0.0.0', undefined, 0, '128.0.0.0'],
    ['169.253.255.255', undefined, 0, '169.253.255.255'],
    ['169.254.255.255', undefined, 0, null],
    ['169.255.0.0', undefined, 0, '169.255.0.0'],
    ['172.15.255.255', undefined, 0, '172.15.255.255'],
    ['172.16.0.0', undefined, 0, null],
    ['172.31.255.255', undefined, 0, null],
    ['172.32.0.1', undefined, 0, '172.32.0.1'],
    ['192.167.255.255', undefined, 0, '192.167.255.255'],
    ['192.168.255.255', undefined, 0, null],
    ['192.169.0.0', undefined, 0, '192.169.0.0'],
    ['fbff::1', undefined, 0, 'fbff:0:0:0::/64'],
    ['fc00::1', undefined, 0, null],
    ['fdff:ffff::1', undefined, 0, null],
    ['fe00::1', undefined, 0, 'fe00:0:0:0::/64'],
    ['febf::1', undefined, 0, null],
    ['fec0::1', undefined, 0, 'fec0:0:0:0::/64'],
    ['::2', undefined, 0, '0:0:0:0::/64'],
    ['::FFFF:10.1.2.3', undefined, 0, null],
    ['192.168.1.1', undefined, 0, null],
    ['100.64.0.1', undefined, 0, null],
    ['169.254.1.1', undefined, 0, null],
    ['fd00::1', undefined, 0, null],
    ['fe80::1%eth0', undefined, 0, null],
    // As a trusted proxy says, whatever is left of it.
    ['127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    ['10.1.2.3', '192.0.2.7, 198.51.100.1', 1, '198.51.100.1'],
    ['10.1.2.3', '192.0.2.7, 198.51.100.1', 2, '192.0.2.7'],
    ['10.1.2.3', '10.9.9.9', 1, '10.9.9.9'],
    // It has no legible entry.
    ['127.0.0.1', undefined, 1, null],
    ['127.0.0.1', 'unknown', 1, null],
    ['203.0.113.9', 'unknown', 1, '203.0.113.9'],
    [undefined, undefined, 0, null],
    [undefined, '198.51.100.1', 0, null],
  ])(
    'of a connection from %s that says %s behind %i proxies is %s',
    (socket, forwarded, proxies, expected) => {
      expect(chargedClient(socket, forwarded, proxies)).toBe(expected)
    },
  )
})

describe('what is made for each request', () => {
  afterEach(() => vi.unstubAllEnvs())
  const ask = (path: string, client: string, name = CLIENT_HEADER) =>
    limited(path, new Headers({ [name]: client }))
  const refusedAfter = (path: string, client: string) => {
    for (let asked = 0; asked < 1_000; asked++) {
      const answer = ask(path, client)
      if (answer) return { asked, answer }
    }
    throw new Error('never refused')
  }

  it('is searched twenty times at once, then a page says to come back', async () => {
    const { asked, answer } = refusedAfter('/search', '192.0.2.1')
    expect([asked, answer.status, answer.headers.get('retry-after')]).toEqual([20, 429, '1'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<h1>One moment, please</h1>')
    expect(ask('/search', '192.0.2.2')).toBeNull()
  })
  it('the API limits a burst of sixty requests with a JSON 429', async () => {
    const { asked, answer } = refusedAfter('/api/revalidate', '192.0.2.1')
    expect([asked, answer.status]).toEqual([60, 429])
    expect((await answer.json()).error.message).toBeTypeOf('string')
  })
  it('is asked for what is followed fifteen times at once, since each may read thirty lists', async () => {
    const { asked, answer } = refusedAfter('/api/following', '192.0.2.1')
    expect([asked, answer.status, answer.headers.get('retry-after')]).toEqual([15, 429, '2'])
    expect((await answer.json()).error.message).toBeTypeOf('string')
  })
  it('is followed by a town behind one address, which takes nothing from the rest of the API', () => {
    const { asked, answer } = refusedAfter('/api/live/9', '192.0.2.3')
    expect([asked, answer.status]).toEqual([200, 429])
    expect(ask('/api/revalidate', '192.0.2.3')).toBeNull()
  })
  it('is sent field vitals by a town behind one address, which may sign up for newsletters all the same', () => {
    const { asked, answer } = refusedAfter('/api/vitals', '192.0.2.4')
    expect([asked, answer.status]).toEqual([200, 429])
    expect(ask('/api/newsletters', '192.0.2.4')).toBeNull()
  })
  it('unknown clients are not limited, and the platform’s client header counts on the platform only', () => {
    for (let n = 0; n < 100; n++) expect(limited('/search', new Headers())).toBeNull()
    for (let n = 0; n < 100; n++) expect(ask('/search', '192.0.2.9', 'x-vercel-forwarded-for')).toBeNull()
    vi.stubEnv('VERCEL', '1')
    const answers = Array.from({ length: 30 }, () => ask('/search', '192.0.2.9', 'x-vercel-forwarded-for'))
    expect(answers.filter(Boolean)).toHaveLength(10)
  })
  it('does not believe our own header on that platform, where a client could have written it', () => {
    vi.stubEnv('VERCEL', '1')
    const headers = (n: number) =>
      new Headers({ [CLIENT_HEADER]: `192.0.2.${n}`, 'x-vercel-forwarded-for': '198.51.100.3' })
    const answers = Array.from({ length: 30 }, (_, n) => limited('/search', headers(n)))
    expect(answers.filter(Boolean)).toHaveLength(10)
  })
})
