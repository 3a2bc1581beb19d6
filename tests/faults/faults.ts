/**
 * Failures of the content service, and what the site then shows, logs and counts. Every row is a row of the table in
 * docs/operating.md and a test.
 */
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Rule } from '../e2e/content-service'

export type Fault = {
  /** The fault's name in the table of docs/operating.md. */
  name: string
  rule: Rule | 'cut'
  /** The status of an uncached page. */
  cold: 200 | 404 | 503
  /** Some fields of an event of the log about it. */
  logged: Record<string, unknown>
  /** A line of the metrics that counts it, up to its number. */
  counted: RegExp
}

const upstream = (outcome: string) =>
  new RegExp(`^masthead_upstream_calls_total\\{route="[^"]+",outcome="${outcome}"\\} [1-9]`, 'm')

const answer =
  (status: number, raw: string, headers: Record<string, string> = {}): Rule =>
  () => ({ status, raw, headers: { 'Content-Type': 'application/json', ...headers } })

const JSON_HEADERS = { 'Content-Type': 'application/json' }

/** One byte every tenth of a second: never silent, never done. */
function drip(response: ServerResponse) {
  response.writeHead(200, JSON_HEADERS)
  const timer = setInterval(() => response.write(' '), 100)
  response.once('close', () => clearInterval(timer))
}

// Half a megabyte on the wire, 512 MB unpacked: members of one archive, one after the other.
const BOMB = Buffer.concat(Array<Buffer>(512).fill(gzipSync(Buffer.alloc(1024 * 1024, 32))))

const bomb = (response: ServerResponse) =>
  response.writeHead(200, { ...JSON_HEADERS, 'Content-Encoding': 'gzip' }).end(BOMB)

/** Unchanged responses after a delay. */
const late =
  (ms: number): Rule =>
  (_, answered) =>
  (response) =>
    setTimeout(() => response.writeHead(200, JSON_HEADERS).end(JSON.stringify(answered)), ms)

/** A deployment half-way to another version: renamed, missing and nonsensical fields, among records that are whole. */
const halfMigrated: Rule = (url, answered) => {
  const { data } = (answered ?? {}) as { data?: unknown }
  if (!Array.isArray(data) || !url.pathname.endsWith('/posts/')) return undefined
  const broken = data.map((post: object, index) =>
    index % 2 === 0 ? post : { ...post, id: 'none', title: { en: 'moved' }, contributors: 'see members' },
  )
  return { body: { status: 'ok', data: broken, version: 2, next: { cursor: null } } }
}

const UNAVAILABLE = { event: 'upstream-failed', outcome: 'unavailable' }
const MALFORMED = { event: 'upstream-failed', outcome: 'malformed' }

export const FAULTS: readonly Fault[] = [
  { name: 'down', rule: 'cut', cold: 503, logged: UNAVAILABLE, counted: upstream('unavailable') },
  {
    name: 'failing',
    rule: answer(500, '{}'),
    cold: 503,
    logged: UNAVAILABLE,
    counted: upstream('unavailable'),
  },
  { name: 'stalled', rule: () => 'hang', cold: 503, logged: UNAVAILABLE, counted: upstream('unavailable') },
  { name: 'dripping', rule: () => drip, cold: 503, logged: UNAVAILABLE, counted: upstream('unavailable') },
  {
    name: 'slow',
    rule: late(700),
    cold: 200,
    logged: { event: 'request', status: 200, cache: 'miss' },
    counted: /^masthead_upstream_duration_seconds_bucket\{le="1",route="post"\} [1-9]/m,
  },
  {
    name: 'malformed',
    rule: answer(200, '{"status":"ok","data":['),
    cold: 503,
    logged: MALFORMED,
    counted: upstream('malformed'),
  },
  {
    name: 'a web page',
    rule: answer(200, '<h1>Back soon</h1>', { 'Content-Type': 'text/html' }),
    cold: 503,
    logged: MALFORMED,
    counted: upstream('malformed'),
  },
  {
    name: 'empty-handed',
    rule: answer(200, '{"status":"ok","message":""}'),
    cold: 503,
    logged: { event: 'request-failed', error: 'DeliveryError' },
    counted: upstream('ok'),
  },
  {
    name: 'bottomless',
    rule: answer(200, `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
    cold: 503,
    logged: MALFORMED,
    counted: upstream('malformed'),
  },
  { name: 'bombing', rule: () => bomb, cold: 503, logged: MALFORMED, counted: upstream('malformed') },
  {
    name: 'unauthorised',
    rule: answer(401, '{"detail":"Invalid credentials"}'),
    cold: 503,
    logged: { event: 'upstream-failed', outcome: 'unauthorised', status: 401 },
    counted: upstream('unauthorised'),
  },
  {
    name: 'rate limiting',
    rule: answer(429, '{}', { 'Retry-After': '7' }),
    cold: 503,
    logged: { event: 'upstream-failed', outcome: 'rate-limited', status: 429 },
    counted: upstream('rate-limited'),
  },
  {
    name: 'redirecting',
    rule: answer(302, '', { Location: 'http://127.0.0.1:9/elsewhere' }),
    cold: 503,
    logged: { event: 'upstream-failed', outcome: 'unavailable', status: 302 },
    counted: upstream('unavailable'),
  },
  {
    name: 'half-migrated',
    rule: halfMigrated,
    cold: 200,
    logged: { event: 'item-dropped', route: 'posts' },
    counted: upstream('ok'),
  },
]
