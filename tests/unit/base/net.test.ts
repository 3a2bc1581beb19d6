import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { lanHosts } from '@/lib/base/lan-hosts.mjs'
import { readBounded } from '@/lib/base/net'

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
