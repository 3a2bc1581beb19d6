/** The edge when instances are missing, differ, or are all gone. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expectNoBarrier } from './barriers'
import { NO_NGINX, nginx, startEdge } from './edge'

test.skip(nginx === null, NO_NGINX)

async function instance(has: string) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const isThere = request.url === has
    const headers = { 'Cache-Control': 'public, max-age=31536000', 'Content-Type': 'application/javascript' }
    response.writeHead(isThere ? 200 : 404, isThere ? headers : {})
    response.end(isThere ? has : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requested,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('with two builds behind the edge, static files of each are found and cached', async () => {
  const [older, newer] = [await instance('/_next/static/older.js'), await instance('/_next/static/newer.js')]
  const edge = await startEdge([older.port, newer.port])
  for (const file of ['/_next/static/older.js', '/_next/static/newer.js']) {
    const [first, second] = [await ask(edge.url + file), await ask(edge.url + file)]
    expect([first.status, first.text, second.headers['x-cache']]).toEqual([200, file, 'HIT'])
  }
  await edge.close()
  older.close()
  newer.close()
})

test('a page that one instance does not answer is requested from the other', async () => {
  const hanging: string[] = []
  const stuck = createServer(({ url = '' }) => void hanging.push(url))
  await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve))
  const working = await instance('/working')
  const edge = await startEdge([(stuck.address() as AddressInfo).port, working.port])
  // The edge takes instances in turn, so at least one of two pages is asked of the first.
  const answers = await Promise.all(['/one', '/two'].map((path) => ask(edge.url + path)))
  expect(hanging.length).toBeGreaterThan(0)
  // The other one's, which has neither page.
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(working.requested).toEqual(expect.arrayContaining(hanging))
  await edge.close()
  working.close()
  stuck.closeAllConnections()
  stuck.close()
})

test('a static file that no instance has is served from the copy of its build, as gzip or plain', async () => {
  const newer = await instance('/_next/static/newer.js')
  const edge = await startEdge([newer.port])
  const folder = join(edge.files, '_next/static')
  mkdirSync(folder, { recursive: true })
  const script = 'export const harbour = () => document.title;\n'.repeat(60)
  const copy = gzipSync(script, { level: 1 })
  writeFileSync(join(folder, 'older.js'), script)
  writeFileSync(join(folder, 'older.js.gz'), copy)
  const read = (encodings: string) =>
    ask(`${edge.url}/_next/static/older.js`, { headers: { 'Accept-Encoding': encodings } })
  for (const encodings of ['gzip', 'gzip, deflate, br']) {
    const { status, headers, body } = await read(encodings)
    expect([status, headers['content-encoding'], body.equals(copy)]).toEqual([200, 'gzip', true])
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers.vary).toContain('Accept-Encoding')
  }
  const plain = await read('identity')
  expect([plain.status, plain.headers['content-encoding'], plain.text]).toEqual([200, undefined, script])
  await edge.close()
  newer.close()
})

test('the edge sends a POST to one instance once, even if the connection is closed without a response', async () => {
  let posts = 0
  const server = createServer((request) => {
    posts++
    request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const edge = await startEdge([port, port])
  expect((await ask(`${edge.url}/api/x`, { method: 'POST', body: '{}' })).status).toBe(503)
  expect(posts).toBe(1)
  // A form with a file is larger than other requests may be.
  const file = 'x'.repeat(1_000_000)
  expect((await ask(`${edge.url}/api/forms/1`, { method: 'POST', body: file })).status).toBe(503)
  await edge.close()
  server.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with no instance the edge answers 503 with an accessible page in ${colorScheme} mode`, async ({
    page,
  }) => {
    const edge = await startEdge([await freePort()])
    await page.emulateMedia({ colorScheme })
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    const answer = await page.goto(`${edge.url}/any/page?a=1`)
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page will be back in a moment')
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/any\/page/)
    expect(problems.filter((text) => !text.includes('503'))).toEqual([])
    await edge.close()
  })
}
