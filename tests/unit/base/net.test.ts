import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { lanHosts } from '@/lib/base/lan-hosts.mjs'
import { isInside, lookupOutside, readBounded } from '@/lib/base/net'

/** A body of chunks, with the number of those that were read. */
function bodyOf(...chunks: string[]) {
  const state = { pulled: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.pulled++]
        if (chunk === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(chunk))
      },
      cancel() {
        state.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { state, stream }
}

it('readBounded returns the whole body up to the size limit', async () => {
  expect(String(await readBounded(bodyOf('नम', 'स्ते').stream, 100))).toBe('नमस्ते')
  expect(String(await readBounded(bodyOf('1234').stream, 4))).toBe('1234')
  expect(await readBounded(null, 4)).toHaveLength(0)
})

it('readBounded returns null above the size limit and cancels the stream', async () => {
  const { stream, state } = bodyOf('123', '45', '678')
  expect(await readBounded(stream, 4)).toBeNull()
  expect(state).toEqual({ pulled: 2, isCancelled: true })
})

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

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '[::1]',
  '::ffff:10.0.0.1',
  '[fd00::1]',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '[2002:a00:1::]',
  '2002:7f00:1::1',
])('the address %s counts as one of the internal network', (host) => {
  expect(isInside(host)).toBe(true)
})

it.each(['192.0.2.1', '203.0.113.7', '[2001:db8::1]', '2003::1', 'media.example.org', '10.example.org'])(
  '%s is none',
  (host) => {
    expect(isInside(host)).toBe(false)
  },
)

it('a host name that resolves to an internal address is given no address', async () => {
  const error = await new Promise((resolve) => lookupOutside('localhost', {}, resolve))
  expect(String(error)).toContain('an address inside')
})
