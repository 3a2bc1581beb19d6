/** The status, headers and notice of a page that failed, by what failed and for whom. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import type { RequestContext } from '@/lib/base/request-context.mjs'
import { notePageFailure, type PageFailure } from '@/lib/server/requests/errors'
import { failedPageMarkup, statusOfFailure } from '@/lib/server/requests/failures'
import { useEnvironment } from '../../../fakes/site-environment'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', SITE_NAME: 'The Courier' }))

let paths = 0
function failed(status: number, failure: PageFailure | null, client: string | null = 'a') {
  const path = `/story-${++paths}`
  if (failure) notePageFailure(path, failure)
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.setHeader('Cache-Control', 's-maxage=20')
  const context = { id: 'request-1', path, client } as RequestContext
  const sentStatus = statusOfFailure(status, context, response)
  return {
    path,
    sentStatus,
    status: response.statusCode,
    message: response.statusMessage,
    caching: response.getHeader('cache-control'),
    retryAfter: response.getHeader('retry-after'),
    request: response.getHeader('x-request-id'),
  }
}

const SERVICE: PageFailure = { digest: '4711', retryAfterMs: 25_000 }
const OWN: PageFailure = { digest: '4711', retryAfterMs: null }
const REFUSED: PageFailure = { digest: null, retryAfterMs: 4_200, refused: 'a' }

it.each([200, 304, 404, 429, 499])('a %i is left as it is', (status) => {
  expect(failed(status, SERVICE)).toMatchObject({
    sentStatus: status,
    caching: 's-maxage=20',
    retryAfter: undefined,
    request: undefined,
  })
})

it.each([
  ['the content service failed', 500, SERVICE, 'a', 503, '25'],
  ['the site itself failed', 500, OWN, 'a', 500, undefined],
  ['nothing is known of the failure', 500, null, 'a', 500, undefined],
  ['the framework has another status', 501, SERVICE, 'a', 501, undefined],
  ['the client’s own calls are spent', 500, REFUSED, 'a', 429, '5'],
  ['another client’s calls are spent', 500, REFUSED, 'b', 503, '1'],
  ['calls of a client are spent and this one is unknown', 500, REFUSED, null, 503, '1'],
  ['calls of no client are spent', 500, { ...SERVICE, refused: null }, null, 503, '25'],
] as const)(
  'where %s, a %i is sent with its status, for no cache',
  (_, status, failure, client, due, wait) => {
    expect(failed(status, failure, client)).toMatchObject({
      sentStatus: due,
      caching: 'no-store',
      retryAfter: wait,
      request: 'request-1',
    })
  },
)

it('a changed status has its own reason phrase', () => {
  expect(failed(500, SERVICE)).toMatchObject({ status: 503, message: 'Service Unavailable' })
  expect(failed(500, REFUSED)).toMatchObject({ status: 429, message: 'Too Many Requests' })
})

it.each([200, 301, 404, 428, 499])('a page with status %i has no notice', (status) => {
  expect(failedPageMarkup(status, '/story')).toBeNull()
})

it('a failed page names the site and the failure’s reference, and one over the allowance has no reference', () => {
  const { path } = failed(500, SERVICE)
  for (const status of [500, 503]) {
    const markup = failedPageMarkup(status, path) ?? ''
    expect(markup).toContain('The Courier')
    expect(markup).toContain('4711')
  }
  const tooMany = failedPageMarkup(429, path) ?? ''
  expect(tooMany).toContain('The Courier')
  expect(tooMany).not.toContain('4711')
  expect(failedPageMarkup(500, '/another') ?? '').not.toContain('4711')
})
