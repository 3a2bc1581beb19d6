/** Data of pages and files of builds while readers have pages of several versions. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { type Edge, startEdge } from '../edge'

const READERS = 4
const INSTANCES = 4
const DATA = { 'Cache-Control': 'no-store', 'Content-Type': 'text/x-component' }

export function pageData() {
  let instances: Server[] = []
  let edge: Edge | undefined

  async function open(listeners: RequestListener[], change?: (template: string) => string) {
    instances = listeners.map((listener) => createServer(listener))
    for (const one of instances) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    const ports = instances.map((one) => (one.address() as AddressInfo).port)
    edge = await startEdge(ports, undefined, change)
    return edge.url
  }

  test.afterEach(async () => {
    await edge?.close()
    for (const one of instances) {
      one.close()
      one.closeAllConnections()
    }
    edge = undefined
    instances = []
  })

  test('data of a former page, which are not cached, are requested for all readers at once', async () => {
    const waiting: ServerResponse[] = []
    const whenAllAsk: RequestListener = (_, response) => {
      waiting.push(response)
      if (waiting.length < READERS) return
      for (const one of waiting) one.writeHead(200, DATA).end('data')
    }
    // Without an end to the waiting of one reader for another's response.
    const url = await open([whenAllAsk], (template) =>
      template.replace(/(proxy_cache_lock_(?:age|timeout)) 6s/g, '$1 10m'),
    )
    const path = `${url}/_page-data/build/hash/story`
    const answered = await Promise.all(Array.from({ length: READERS }, () => ask(path)))
    expect(answered.map(({ text }) => text)).toEqual(Array(READERS).fill('data'))
  })

  test('one client gets 429 for page data beyond its limit, whatever name they are requested by', async () => {
    const url = await open([(_, response) => response.writeHead(200, DATA).end('data')], (template) =>
      template
        .replace(/(zone=edge_data:10m rate=)[^;]+/, '$11r/m')
        .replace('zone=edge_data burst=300', 'zone=edge_data burst=3'),
    )
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await ask(`${url}/_page-data/build/hash${n}/story`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  for (const [what, folder, type] of [
    ['data of a page', '/_page-data/build/hash', 'text/x-component'],
    ['a script', '/_next/static', 'application/javascript'],
  ]) {
    test(`${what} that one of four instances has is found there during a rollout`, async () => {
      const without: RequestListener = (_, response) => response.writeHead(404, DATA).end()
      const withIt: RequestListener = (_, response) =>
        response.writeHead(200, { ...DATA, 'Content-Type': type }).end('found')
      const url = await open([...Array(INSTANCES - 1).fill(without), withIt])
      for (let n = 0; n < INSTANCES; n++) expect((await ask(`${url}${folder}/${n}.js`)).text).toBe('found')
    })
  }
}
