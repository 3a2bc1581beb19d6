import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { lanHosts } from '@/lib/base/net/lan-hosts.mjs'

const info = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal, netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo

it('lanHosts lists the IPv4 addresses of external interfaces, without loopback and IPv6', () => {
  const interfaces = {
    lo: [info('127.0.0.1', 'IPv4', true), info('::1', 'IPv6', true)],
    wlan0: [info('192.168.1.20', 'IPv4'), info('fe80::1', 'IPv6')],
    none: undefined,
  }
  expect(lanHosts(interfaces)).toEqual(['192.168.1.20'])
})
