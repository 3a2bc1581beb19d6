/** The one place in which redirects are followed: lib/base/net.ts. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { followRedirects, readBounded } from '@/lib/base/net'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'

/** Stands for every host outside: the tests let this one be reached, as a host of the settings is. */
let outside: ScriptedServer
let inside: ScriptedServer
/** Answers of `outside` by path. */
let answers: Record<string, (response: ServerResponse) => unknown>

beforeAll(async () => {
  outside = await scriptedServer((request, response) => (answers[request.url ?? ''] ?? end(200))(response))
  inside = await scriptedServer((_, response) => response.end('secret'))
})
beforeEach(() => {
  answers = {}
  for (const server of [outside, inside]) server.requests.length = 0
})
afterAll(async () => {
  await outside.close()
  await inside.close()
})

const end = (status: number, location?: string) => (response: ServerResponse) =>
  response.writeHead(status, location === undefined ? {} : { Location: location }).end('body')

const follow = (options: Partial<Parameters<typeof followRedirects>[1]> = {}) =>
  followRedirects(new URL('/first', outside.url), {
    method: 'GET',
    headers: {},
    signal: AbortSignal.timeout(5_000),
    mayBeInside: ({ origin }) => origin === outside.url,
    ...options,
  })

const paths = () => outside.requests.map(({ url }) => url)

it.each([301, 302, 303, 307, 308])('a redirect with %d leads on, with the same method', async (status) => {
  answers = { '/first': end(status, 'next?a=1') }
  const { response, url } = await follow({ method: 'HEAD' })
  expect([response.statusCode, url.pathname + url.search]).toEqual([200, '/next?a=1'])
  expect(outside.requests.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'HEAD /first',
    'HEAD /next?a=1',
  ])
})

it.each([200, 206, 300, 304, 305, 404, 503])('an answer with %d is no redirect', async (status) => {
  answers = { '/first': end(status, '/next') }
  const { response, url } = await follow()
  response.destroy()
  expect([response.statusCode, url.pathname, paths()]).toEqual([status, '/first', ['/first']])
})

it.each<[string, () => string | undefined, RegExp]>([
  ['without an address', () => undefined, /redirects nowhere/],
  ['to an address that is none', () => 'http://', /redirects nowhere/],
  ['to a file', () => 'file:///etc/passwd', /redirects to file:/],
  ['to a script', () => 'data:text/plain,x', /redirects to data:/],
  ['with credentials', () => outside.url.replace('//', '//reader:secret@'), /with credentials/],
  ['with a user', () => outside.url.replace('//', '//reader@'), /with credentials/],
  ['to an address inside', () => inside.url, /address inside/],
  [
    'to the same address in IPv6',
    () => inside.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    /address inside/,
  ],
  ['to a number that means it', () => inside.url.replace('127.0.0.1', '2130706433'), /address inside/],
  ['to a name that leads inside', () => inside.url.replace('127.0.0.1', 'localhost'), /address inside/],
])('a redirect %s is not followed', async (_, location, reason) => {
  // As the second redirect, because the first could be checked by itself.
  answers = { '/first': end(302, '/second'), '/second': end(302, location()) }
  await expect(follow()).rejects.toThrow(reason)
  expect([paths(), inside.requests]).toEqual([['/first', '/second'], []])
})

it('three redirects are followed, a fourth is not', async () => {
  answers = { '/first': end(302, '/2'), '/2': end(302, '/3'), '/3': end(302, '/4') }
  expect((await follow()).url.pathname).toBe('/4')
  answers['/4'] = end(302, '/5')
  await expect(follow()).rejects.toThrow('redirects more than 3 times')
  expect(paths()).not.toContain('/5')
})

it('a target is refused by its reader, before it is asked', async () => {
  answers = { '/first': end(302, '/second') }
  const checkTarget = ({ pathname }: URL) => {
    throw new Error(`not ${pathname}`)
  }
  await expect(follow({ checkTarget })).rejects.toThrow('not /second')
  expect(paths()).toEqual(['/first'])
})

it('the request to each host is made within what its reader puts around it', async () => {
  answers = { '/first': end(302, '/second') }
  const around: string[] = []
  const ending = follow({
    async aroundRequest({ pathname }, sendRequest) {
      around.push(`before ${pathname}`)
      const response = await sendRequest()
      around.push(`${response.statusCode}`)
      if (response.statusCode === 302) return response
      response.destroy()
      throw new Error('refused')
    },
  })
  await expect(ending).rejects.toThrow('refused')
  expect(around).toEqual(['before /first', '302', 'before /second', '200'])
})

it.each<[string, (response: ServerResponse) => unknown]>([
  ['a host that a redirect leads to', () => {}],
  ['a body', (response) => response.write('begun')],
])('the signal also ends the wait for %s', async (_, begin) => {
  const stop = new AbortController()
  const begun = new Promise<void>((resolve) => {
    answers = {
      '/first': end(302, '/second'),
      '/second': (response) => {
        begin(response)
        resolve()
      },
    }
  })
  const reading = follow({ signal: stop.signal }).then(({ response }) => readBounded(response, 100))
  await begun
  stop.abort()
  await expect(reading).rejects.toThrow(/abort/i)
})

it('a body that is too long closes the connection', async () => {
  const closed = new Promise((resolve) => {
    answers = { '/first': (response) => response.on('close', resolve).write('x'.repeat(101)) }
  })
  const { response } = await follow()
  expect(await readBounded(response, 100)).toBeNull()
  await closed
})
