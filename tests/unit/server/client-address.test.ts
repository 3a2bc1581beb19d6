import { describe, expect, it } from 'vitest'
import { clientAddress, countedAddress } from '@/lib/server/client-address'

const SOCKET = '198.51.100.9'

describe('the address of a client', () => {
  it('is who opened the connection, whatever the request claims, where no proxy is trusted', () => {
    expect(clientAddress(SOCKET, '203.0.113.7', 0)).toBe(SOCKET)
    expect(clientAddress(SOCKET, undefined, 0)).toBe(SOCKET)
  })
  it.each([
    ['203.0.113.7', 1, '203.0.113.7'],
    ['10.9.9.9, 203.0.113.7', 1, '203.0.113.7'],
    ['10.9.9.9, 203.0.113.7, 192.0.2.4', 2, '203.0.113.7'],
    ['10.9.9.9,203.0.113.7 ,192.0.2.4', 2, '203.0.113.7'],
    ['203.0.113.7:51234', 1, '203.0.113.7'],
    ['[2001:db8:1:2:3::9]:443', 1, '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3::9', 1, '2001:db8:1:2::/64'],
  ])('behind proxies is the one the outermost of them saw: %s (%i)', (header, proxies, address) => {
    expect(clientAddress(SOCKET, header, proxies)).toBe(address)
  })
  it.each([
    ['', 1],
    ['203.0.113.7', 2],
    ['unknown', 1],
    ['203.0.113.7, _hidden', 1],
    ['203.0.113.7,', 1],
    ['999.1.1.1', 1],
    ['127.1', 1],
    ['0x7f000001', 1],
    ['203.0.113.7:', 1],
    ['203.0.113.7:99999999', 1],
    ['[203.0.113.7', 1],
    ['<script>', 1],
    ['::ffff:1.2.3.4.5', 1],
  ])('is the socket’s where the header is none of a proxy’s: %j (%i)', (header, proxies) => {
    expect(clientAddress(SOCKET, header, proxies)).toBe(SOCKET)
  })
  it('is read from the end of an endless header, without delay', () => {
    const started = performance.now()
    const header = `${'1.2.3.4, '.repeat(200_000)}203.0.113.7`
    expect(clientAddress(SOCKET, header, 1)).toBe('203.0.113.7')
    expect(clientAddress(SOCKET, `${'['.repeat(100_000)}]`, 1)).toBe(SOCKET)
    expect(performance.now() - started).toBeLessThan(100)
  })
  it('is empty where nothing is known', () => {
    expect(clientAddress(undefined, undefined, 0)).toBe('')
    expect(clientAddress('', 'garbage', 1)).toBe('')
  })
})

describe('an address as it is counted', () => {
  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:DB8::', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })
  it('is one for a whole /64, and another for the next', () => {
    expect(countedAddress('2001:db8:1:2::1')).toBe(countedAddress('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(countedAddress('2001:db8:1:2::1')).not.toBe(countedAddress('2001:db8:1:3::1'))
  })
})
