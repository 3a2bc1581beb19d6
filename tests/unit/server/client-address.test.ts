import { describe, expect, it } from 'vitest'
import { chargedClient, clientAddress } from '@/lib/server/client-address'

describe('clientAddress', () => {
  it.each([
    ['the peer address where no proxy is trusted', '198.51.100.7', '203.0.113.9', 0, '198.51.100.7'],
    [
      'the last entry of X-Forwarded-For behind one proxy',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9',
      1,
      '203.0.113.9',
    ],
    [
      'the last entry but one behind two proxies',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9, 10.0.0.2',
      2,
      '203.0.113.9',
    ],
    [
      'the peer address where there are fewer entries than proxies',
      '198.51.100.7',
      '203.0.113.9',
      2,
      '198.51.100.7',
    ],
    ['the peer address where the entry is no IP address', '198.51.100.7', 'unknown', 1, '198.51.100.7'],
    ['the peer address where X-Forwarded-For is empty', '198.51.100.7', '', 1, '198.51.100.7'],
    ['an IPv4 entry without its port', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['the /64 network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '', 0, '2001:db8:1:2::/64'],
    ['the /64 network of a shortened IPv6 address', '2001:db8::9', '', 0, '2001:db8:0:0::/64'],
    [
      'the /64 network of an IPv6 address with leading zeros and capitals',
      '2001:0DB8:0001:0002::1',
      '',
      0,
      '2001:db8:1:2::/64',
    ],
    [
      'the /64 network of an IPv6 entry with brackets and a port',
      '10.0.0.1',
      '"[2001:db8:1:2::9]:443"',
      1,
      '2001:db8:1:2::/64',
    ],
    ['the /64 network of the loopback address', '::1', '', 0, '0:0:0:0::/64'],
    ['the /64 network of an IPv6 address with a zone', 'fe80::1%eth0', '', 0, 'fe80:0:0:0::/64'],
    ['the IPv4 address of an IPv4-mapped IPv6 address', '::ffff:198.51.100.7', '', 0, '198.51.100.7'],
    [
      'the IPv4 address of an IPv4-mapped IPv6 address in capitals',
      '::FFFF:198.51.100.7',
      '',
      0,
      '198.51.100.7',
    ],
    [
      'the /64 network of an IPv6 address with zeros in its first half',
      '2001::1:2:3:4:5',
      '',
      0,
      '2001:0:0:1::/64',
    ],
    ['the /64 network of an IPv6 address that ends in zeros', '2001:db8:1:2::', '', 0, '2001:db8:1:2::/64'],
    [
      'the peer address where the entry lies beyond 2,000 spaces',
      '198.51.100.7',
      `203.0.113.9,${' '.repeat(2_000)}10.0.0.2`,
      2,
      '198.51.100.7',
    ],
    [
      'the peer address where the port has six digits',
      '198.51.100.7',
      '203.0.113.9:123456',
      1,
      '198.51.100.7',
    ],
    [
      'the peer address where the entry has a letter before its address',
      '198.51.100.7',
      'x203.0.113.9:80',
      1,
      '198.51.100.7',
    ],
    [
      'the peer address where the entry has a letter before its brackets',
      '198.51.100.7',
      'x[2001:db8::1]',
      1,
      '198.51.100.7',
    ],
    [
      'the last entry but two of full IPv6 addresses with ports behind three proxies',
      '10.0.0.1',
      Array.from({ length: 3 }, (_, n) => `[2001:db8:1:${n}:aaaa:bbbb:cccc:dddd]:44300`).join(', '),
      3,
      '2001:db8:1:0::/64',
    ],
    ['“unknown” where there is no peer address', undefined, undefined, 0, 'unknown'],
    [
      'the last entry of an X-Forwarded-For of one megabyte',
      '198.51.100.7',
      `${'1.1.1.1,'.repeat(130_000)}203.0.113.9`,
      1,
      '203.0.113.9',
    ],
  ] as [string, string | undefined, string | undefined, number, string][])(
    'clientAddress returns %s',
    (_, socket, forwarded, proxies, expected) => {
      expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
    },
  )
})

describe('chargedClient', () => {
  it.each([
    // The peer of the connection, where its address is public.
    ['203.0.113.9', undefined, 0, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['2001:db8:1:2::3', undefined, 0, '2001:db8:1:2::/64'],
    // X-Forwarded-For of a peer that is no trusted proxy is ignored.
    ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    // A proxy that TRUSTED_PROXIES does not count: the client behind it is unknown.
    ['127.0.0.1', undefined, 0, null],
    ['127.0.0.1', '198.51.100.1', 0, null],
    ['::1', '198.51.100.1', 0, null],
    ['::ffff:10.1.2.3', '198.51.100.1', 0, null],
    ['10.1.2.3', undefined, 0, null],
    // Each private network: its first and last address, and the addresses beside it.
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
    // The entry that a trusted proxy wrote; entries left of it are ignored.
    ['127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    ['10.1.2.3', '192.0.2.7, 198.51.100.1', 1, '198.51.100.1'],
    ['10.1.2.3', '192.0.2.7, 198.51.100.1', 2, '192.0.2.7'],
    ['10.1.2.3', '10.9.9.9', 1, '10.9.9.9'],
    // The header has no valid entry.
    ['127.0.0.1', undefined, 1, null],
    ['127.0.0.1', 'unknown', 1, null],
    ['203.0.113.9', 'unknown', 1, '203.0.113.9'],
    [undefined, undefined, 0, null],
    [undefined, '198.51.100.1', 0, null],
  ])(
    'chargedClient of peer %s with X-Forwarded-For %s behind %i proxies is %s',
    (socket, forwarded, proxies, expected) => {
      expect(chargedClient(socket, forwarded, proxies)).toBe(expected)
    },
  )
})
