/**
 * Request smuggling through the real nginx to the real site. Left-over bytes of a request on a connection to an instance
 * would be read as another reader's request: each attack has a new edge without connections, and is followed by five
 * readers.
 */

import { FRAMINGS, requestWithBody, sendRaw, statusesIn } from '../fixtures/raw-request'
import { type Answer, ask } from './ask'
import { type Edge, NO_NGINX, nginx, startEdge } from './edge'
import { expect, test } from './paper'

test.skip(nginx === null, NO_NGINX)
test.use({ edition: 'edge-smuggling' })

type Place = { name: string; pathOf(number: number): string; methods: string[] }

// Both workers of nginx, and more than one connection of each.
const TIMES = 8
const WEBP = { Accept: 'image/webp' }

// Closed after each test, also one that failed.
let edge: Edge

test.afterEach(() => edge.close())

const PLACES: Place[] = [
  { name: 'a page', pathOf: (n) => `/terms-${n}`, methods: ['GET', 'HEAD', 'POST'] },
  {
    name: 'a static file',
    pathOf: (n) => `/_next/static/chunks/${n}.js`,
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
  },
  { name: 'a picture', pathOf: (n) => `/_next/image?url=x${n}&w=640&q=75`, methods: ['GET', 'HEAD', 'POST'] },
  { name: 'the icon', pathOf: () => '/icon.svg', methods: ['GET', 'HEAD', 'POST'] },
  { name: 'a ranking', pathOf: () => '/api/most-read', methods: ['GET', 'HEAD'] },
  { name: 'the search', pathOf: () => '/search?q=harbour', methods: ['GET', 'HEAD'] },
  { name: 'the API', pathOf: () => '/api/health', methods: ['GET', 'HEAD'] },
]

let expected: Map<string, Answer>

test.beforeAll(async ({ paper }) => {
  const { text } = await ask(`${paper.url}/`)
  const script = /\/_next\/static\/[^"\\]+\.js/.exec(text)?.[0] ?? ''
  const picture = (/\/_next\/image\?[^" ]+/.exec(text)?.[0] ?? '').replaceAll('&amp;', '&')
  expected = new Map()
  for (const path of ['/business', '/about', '/latest', script, picture])
    expected.set(path, await ask(paper.url + path, { headers: WEBP }))
  expect([...expected.values()].map(({ status, headers }) => [status, headers['content-type']])).toEqual([
    [200, 'text/html; charset=utf-8'],
    [200, 'text/html; charset=utf-8'],
    [200, 'text/html; charset=utf-8'],
    [200, 'application/javascript; charset=UTF-8'],
    [200, 'image/webp'],
  ])
})

for (const { name, pathOf, methods } of PLACES) {
  for (const framing of FRAMINGS) {
    for (const method of methods) {
      test(`${method} with a ${framing} body to ${name} is refused, and changes no response of other readers`, async ({
        paper,
      }) => {
        edge = await startEdge([Number(new URL(paper.url).port)])
        const { host } = new URL(edge.url)
        const body = `GET /no-such-page HTTP/1.1\r\nHost: ${host}\r\nX: `
        const statuses = await send((n) =>
          requestWithBody(method, pathOf(n), { host, body, framing, headers: 'Connection: close\r\n' }),
        )
        await expectUnchanged()
        expect(statuses).toEqual(Array(TIMES).fill(method === 'GET' || method === 'HEAD' ? 400 : 405))
        // A body that the edge does pass on is read as a body, not as a request.
        await send(() =>
          requestWithBody('POST', '/api/none', {
            host,
            body: `${body}y\r\n\r\n`.repeat(4),
            framing,
            headers: 'Connection: close\r\n',
          }),
        )
        await expectUnchanged()
      })
    }
  }
}

async function send(requestOf: (number: number) => string) {
  const port = Number(new URL(edge.url).port)
  const answers = await Promise.all(Array.from({ length: TIMES }, (_, n) => sendRaw(port, requestOf(n))))
  return answers.flatMap(statusesIn)
}

/** Five simultaneous readers get the responses that the site itself sends. */
async function expectUnchanged() {
  const answers = await Promise.all(
    [...expected.keys()].map(async (path) => [path, await ask(edge.url + path, { headers: WEBP })] as const),
  )
  for (const [path, answered] of answers) {
    const expectedAnswer = expected.get(path) as Answer
    expect([path, answered.status, answered.headers['content-type']]).toEqual([
      path,
      expectedAnswer.status,
      expectedAnswer.headers['content-type'],
    ])
    const title = /<title>[^<]*<\/title>/.exec(expectedAnswer.text)?.[0]
    if (title !== undefined) expect(answered.text).toContain(title)
    else expect(answered.body.equals(expectedAnswer.body), path).toBe(true)
  }
}
