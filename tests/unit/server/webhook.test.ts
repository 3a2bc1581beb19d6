import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastCalls, noteAccepted, noteRefused } from '@/lib/base/webhook-calls'
import { hasBearerToken } from '@/lib/server/bearer-token'
import {
  authenticateSender,
  readMessage,
  SIGNATURE_HEADER,
  signatureOf,
  TIMESTAMP_HEADER,
  tagsOfEvent,
  WINDOW_MS,
} from '@/lib/server/webhook'
import { type Command, fakeLink } from './cache/fake-link'

const SECRET = 'a-secret-of-more-than-sixteen'
const NOW = 1_790_000_000_000
const BODY = '{"event":"post.published","data":{"id":1}}'

function signed(changes: { timestamp?: string; body?: string; secret?: string; signature?: string } = {}) {
  const timestamp = changes.timestamp ?? String(NOW / 1000)
  const signature =
    changes.signature ?? signatureOf(changes.secret ?? SECRET, timestamp, changes.body ?? BODY)
  return new Headers({ [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature })
}

const authenticate = (headers: Headers, body = BODY) =>
  authenticateSender(headers, body, { secret: SECRET }, NOW)

describe('the calls of a publishing system as its documents show them', () => {
  const data = { id: 50123, title: 'A story', slug: 'a-story', type: 'Article', status: 'Published' }
  const body = (event: string) =>
    JSON.stringify({
      event,
      timestamp: '2026-02-12T10:00:00Z',
      data: { ...data, primary_category: { id: 100, name: 'News' } },
    })

  it.each(['post.published', 'post.updated', 'post.unpublished'])(
    '%s renews the post, its address and its section',
    (event) => {
      expect(readMessage(body(event))).toEqual({
        kind: 'tags',
        tags: ['listing', 'post:50123', 'post:a-story', 'address:50123', 'address:a-story', 'category:100'],
      })
    },
  )

  it.each(['hex', 'base64'] as const)(
    'a %s signature of the body is accepted in whatever header the publisher found',
    (encoding) => {
      const signature = createHmac('sha256', SECRET).update(body('post.updated')).digest(encoding)
      for (const name of ['X-Signature', 'x-paper-hmac']) {
        const settings = { secret: SECRET, bodySignatureHeader: name }
        const sender = (value: string) =>
          authenticateSender(new Headers({ [name]: value }), body('post.updated'), settings, NOW).kind
        expect(sender(signature)).toBe('signed-body')
        expect(sender(signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).toBe('refused')
      }
    },
  )
})

describe('authenticateSender', () => {
  it('a webhook call signed over timestamp and body is accepted', () => {
    expect(authenticate(signed())).toEqual({
      kind: 'signed',
      signature: signatureOf(SECRET, String(NOW / 1000), BODY),
    })
  })
  it('a webhook signature may have the prefix sha256= and upper-case digits', () => {
    const signature = `sha256=${signatureOf(SECRET, String(NOW / 1000), BODY).toUpperCase()}`
    expect(authenticate(signed({ signature })).kind).toBe('signed')
  })
  it('a webhook call with the secret as bearer token is accepted', () => {
    expect(authenticate(new Headers({ Authorization: `Bearer ${SECRET}` }))).toEqual({ kind: 'bearer' })
  })
  it('a signature over a webhook body in Devanagari is accepted', () => {
    const body = '{"event":"post.published","data":{"slug":"बारिश"}}'
    expect(authenticate(signed({ body }), body).kind).toBe('signed')
  })

  const at = (ms: number) => String((NOW + ms) / 1000)
  it.each([-WINDOW_MS, WINDOW_MS])('a webhook timestamp that differs by %i ms is accepted', (ms) => {
    expect(authenticate(signed({ timestamp: at(ms) })).kind).toBe('signed')
  })
  it('the timestamp of a webhook call may differ by five minutes', () => {
    expect(WINDOW_MS).toBe(300_000)
  })
  it('a bearer token may have spaces around it and a lower-case scheme', () => {
    expect(authenticate(new Headers({ Authorization: ` bearer ${SECRET} ` }))).toEqual({ kind: 'bearer' })
  })
  it('a bearer token may hold spaces, as REVALIDATE_SECRET may', () => {
    const secret = 'four words of a secret'
    const headers = new Headers({ Authorization: `Bearer ${secret}` })
    expect(authenticateSender(headers, BODY, { secret }, NOW)).toEqual({ kind: 'bearer' })
    expect(hasBearerToken(headers.get('authorization'), secret)).toBe(true)
    expect(hasBearerToken('Bearer four', secret)).toBe(false)
  })
  it.each([
    ['no credentials', new Headers()],
    ['a signature by another secret', signed({ secret: 'another-secret-of-sixteen' })],
    ['a signature over another body', signed({ body: `${BODY} ` })],
    [
      'another timestamp than was signed',
      new Headers({ ...Object.fromEntries(signed()), [TIMESTAMP_HEADER]: at(1_000) }),
    ],
    ['a timestamp of long ago', signed({ timestamp: at(-WINDOW_MS - 1_000) })],
    ['a timestamp far ahead', signed({ timestamp: at(WINDOW_MS + 1_000) })],
    ['no timestamp', new Headers({ [SIGNATURE_HEADER]: signatureOf(SECRET, '', BODY) })],
    ['a timestamp that is no number', signed({ timestamp: '1e9' })],
    ['a timestamp with something before it', signed({ timestamp: `+${at(0)}` })],
    ['a timestamp with something behind it', signed({ timestamp: `${at(0)}.0` })],
    ['a timestamp in milliseconds', signed({ timestamp: String(NOW) })],
    [
      'a signature with something before its prefix',
      signed({ signature: `xsha256=${signatureOf(SECRET, String(NOW / 1000), BODY)}` }),
    ],
    ['an empty signature', signed({ signature: '' })],
    ['a cut signature', signed({ signature: signatureOf(SECRET, String(NOW / 1000), BODY).slice(0, 40) })],
    ['a bearer token that is not the secret', new Headers({ Authorization: 'Bearer another' })],
    [
      'a signature with its prefix in the middle',
      signed({ signature: signatureOf(SECRET, String(NOW / 1000), BODY).replace(/^.{9}/, '$&sha256=') }),
    ],
    ['a bearer token longer than the secret', new Headers({ Authorization: `Bearer ${SECRET}x` })],
    ['two bearer tokens', new Headers({ Authorization: `Bearer ${SECRET} ${SECRET}` })],
    ['the secret without a scheme', new Headers({ Authorization: SECRET })],
    ['another scheme before the bearer token', new Headers({ Authorization: `Basic x, Bearer ${SECRET}` })],
    [
      'a bearer token one character shorter than the secret',
      new Headers({ Authorization: `Bearer ${SECRET.slice(0, -1)}` }),
    ],
    ['the secret as a password', new Headers({ Authorization: `Basic ${btoa(`x:${SECRET}`)}` })],
    // The token is not considered where a signature is present: the sender meant to sign.
    [
      'a wrong signature with the right token',
      new Headers({ ...Object.fromEntries(signed({ signature: 'a' })), Authorization: `Bearer ${SECRET}` }),
    ],
  ])('a webhook call is refused with %s', (_, headers) => {
    const sender = authenticate(headers)
    expect(sender.kind).toBe('refused')
    expect(JSON.stringify(sender)).not.toContain(SECRET)
  })
})

describe('the reason of a refusal', () => {
  it.each([
    [new Headers(), /neither x-webhook-signature nor a bearer token/],
    [new Headers({ Authorization: 'Bearer another' }), /bearer token is not REVALIDATE_SECRET/],
    [signed({ timestamp: 'x' }), /x-webhook-timestamp is not a Unix time/],
    [signed({ timestamp: String((NOW - 2 * WINDOW_MS) / 1000) }), /x-webhook-timestamp is more than five/],
    [signed({ signature: 'a' }), /x-webhook-signature does not match/],
  ])('the refusal of a webhook call names its reason (%#)', (headers, reason) => {
    expect(authenticate(headers)).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) })
  })
})

describe('readMessage', () => {
  it('readMessage turns an event into its tags', () => {
    const body = JSON.stringify({
      event: 'post.published',
      timestamp: '2026-11-21T06:00:00Z',
      data: { id: 12, slug: 'rain', type: 'Article', primary_category: { id: 3, name: 'Weather' }, more: {} },
    })
    expect(readMessage(body)).toEqual({
      kind: 'tags',
      tags: ['listing', 'post:12', 'post:rain', 'address:12', 'address:rain', 'category:3'],
    })
  })
  it.each([[{ id: 3 }], [3], ['3']])('readMessage accepts primary_category as %j', (primary_category) => {
    const message = readMessage(
      JSON.stringify({ event: 'post.published', data: { id: 1, primary_category } }),
    )
    expect(message).toMatchObject({ tags: expect.arrayContaining(['category:3']) })
  })
  it('readMessage refuses a primary category whose slug has 501 characters', () => {
    const data = { id: 1, primary_category: { slug: 's'.repeat(501) } }
    expect(readMessage(JSON.stringify({ event: 'post.published', data }))).toMatchObject({
      kind: 'invalid',
      field: expect.stringMatching(/^data\.primary_category/),
    })
  })
  it('readMessage takes both id and slug of the primary category', () => {
    const primary_category = { id: 3, slug: 'weather' }
    const message = readMessage(
      JSON.stringify({ event: 'post.published', data: { id: 1, primary_category } }),
    )
    expect(message).toMatchObject({ tags: expect.arrayContaining(['category:3', 'category:weather']) })
  })
  it.each([[null], [undefined]])(
    'readMessage gives no category tag where primary_category is %j',
    (primary_category) => {
      const message = readMessage(
        JSON.stringify({ event: 'post.published', data: { id: 1, primary_category } }),
      )
      expect(message).toEqual({ kind: 'tags', tags: ['listing', 'post:1', 'address:1'] })
    },
  )
  it('readMessage returns the tags that a message lists, without duplicates', () => {
    expect(readMessage('{"tags":["post:1","PP.12345","post:1"]}')).toEqual({
      kind: 'tags',
      tags: ['post:1', 'PP.12345'],
    })
  })
  it.each([
    ['a hundred tags', { tags: Array.from({ length: 100 }, (_, n) => `post:${n}`) }],
    ['a tag of 200 characters', { tags: ['t'.repeat(200)] }],
    ['an event of 100 characters', { event: 'e'.repeat(100), data: {} }],
    ['an id of 200 characters', { event: 'post.published', data: { id: 'i'.repeat(200) } }],
    ['a slug of 500 characters', { event: 'post.published', data: { slug: 's'.repeat(500) } }],
  ])('readMessage accepts %s', (_, message) => {
    expect(readMessage(JSON.stringify(message)).kind).toBe('tags')
  })
  it.each([
    [JSON.stringify({ tags: ['t'.repeat(201)] }), 'tags.0'],
    [JSON.stringify({ event: 'e'.repeat(101), data: {} }), 'event'],
    [JSON.stringify({ event: 'post.published', data: { id: 'i'.repeat(201) } }), 'data.id'],
    [JSON.stringify({ event: 'post.published', data: { slug: 's'.repeat(501) } }), 'data.slug'],
    [JSON.stringify({ event: 'post.published', data: { primary_category: [3] } }), 'data.primary_category'],
    ['', 'body'],
    ['{', 'body'],
    ['[]', 'body'],
    ['null', 'body'],
    ['"post.published"', 'body'],
    ['{}', 'event'],
    ['{"event":1,"data":{}}', 'event'],
    ['{"event":"post.published"}', 'data'],
    ['{"event":"post.published","data":[]}', 'data'],
    ['{"event":"post.published","data":{"id":{}}}', 'data.id'],
    ['{"tags":"post:1"}', 'tags'],
    ['{"tags":[]}', 'tags'],
    ['{"tags":["a,b"]}', 'tags.0'],
    ['{"tags":["ok",7]}', 'tags.1'],
    [JSON.stringify({ tags: Array.from({ length: 101 }, (_, n) => `post:${n}`) }), 'tags'],
  ])('readMessage refuses %s and names the field', (body, field) => {
    expect(readMessage(body)).toMatchObject({ kind: 'invalid', field })
  })
  it('readMessage ignores the keys __proto__ and constructor', () => {
    const message = readMessage(
      '{"event":"post.published","data":{"id":1,"__proto__":{"slug":"x"},"constructor":1}}',
    )
    expect(message).toEqual({ kind: 'tags', tags: ['listing', 'post:1', 'address:1'] })
  })
})

describe('a signature over the body alone', () => {
  const HEADER = 'X-Hub-Signature-256'
  const signatureAs = (encoding: 'hex' | 'base64', { body = BODY, secret = SECRET } = {}) =>
    createHmac('sha256', secret).update(body).digest(encoding)
  const authenticateBody = (
    value: string,
    settings: { bodySignatureHeader?: string } = { bodySignatureHeader: HEADER },
  ) => authenticateSender(new Headers({ [HEADER]: value }), BODY, { secret: SECRET, ...settings }, NOW)

  it.each([
    ['hex', signatureAs('hex')],
    ['hex in upper case with its prefix', `SHA256=${signatureAs('hex').toUpperCase()}`],
    ['Base64', signatureAs('base64')],
    ['Base64 with its prefix and spaces around it', ` sha256=${signatureAs('base64')} `],
  ])('a body signature in the configured header is accepted as %s', (_, value) => {
    expect(authenticateBody(value)).toEqual({ kind: 'signed-body' })
  })

  it.each([
    ['made over another body', signatureAs('hex', { body: `${BODY} ` })],
    ['made with another secret', signatureAs('hex', { secret: 'another-secret-of-sixteen' })],
    ['Base64 in another case', signatureAs('base64').toUpperCase()],
    ['empty', ''],
    ['the prefix alone', 'sha256='],
    ['the secret itself', SECRET],
  ])('a body signature is refused where it is %s', (_, value) => {
    expect(authenticateBody(value).kind).toBe('refused')
  })

  it('a body signature is refused where no header or another header is configured', () => {
    expect(authenticateBody(signatureAs('hex'), {}).kind).toBe('refused')
    expect(authenticateBody(signatureAs('hex'), { bodySignatureHeader: 'X-Other' }).kind).toBe('refused')
  })

  it('a bearer token is accepted where a body signature header is configured', () => {
    const headers = new Headers({ Authorization: `Bearer ${SECRET}` })
    const settings = { secret: SECRET, bodySignatureHeader: HEADER }
    expect(authenticateSender(headers, BODY, settings, NOW)).toEqual({ kind: 'bearer' })
  })
})

const post = { id: 12, slug: 'rain-in-the-hills', primary_category: { id: 3, slug: 'weather' } }

describe('tagsOfEvent', () => {
  it('post.published gives the tags of all listings, the post, its addresses and its category', () => {
    expect(tagsOfEvent({ event: 'post.published', data: post })).toEqual([
      'listing',
      'post:12',
      'post:rain-in-the-hills',
      'address:12',
      'address:rain-in-the-hills',
      'category:3',
      'category:weather',
    ])
  })

  it.each([
    'post.updated',
    'post.unpublished',
    'POST.DELETED',
    'story.published',
    'article.published',
    'post_published',
    'post:published',
  ])('the event %s gives the tag of its post', (event) =>
    expect(tagsOfEvent({ event, data: post })).toContain('post:12'),
  )

  it('an event of a post without slug or category has the tags of its id', () => {
    expect(tagsOfEvent({ event: 'post.published', data: { id: '12' } })).toEqual([
      'listing',
      'post:12',
      'address:12',
    ])
  })

  it.each([
    ['category.created', { id: 5 }, ['categories', 'navigation', 'addresses', 'category:5']],
    ['tag.updated', { id: 6, slug: 'hills' }, ['tags', 'tag:6', 'tag:hills', 'address:6', 'address:hills']],
    ['author.updated', { id: 7 }, ['author:7', 'address:7']],
    ['member.updated', { id: 7 }, ['author:7', 'address:7']],
    ['contributor.updated', { id: 7 }, ['author:7', 'address:7']],
    ['navbar.updated', {}, ['navigation']],
    ['navigation.updated', {}, ['navigation']],
    ['menu.updated', {}, ['navigation']],
    ['footer.updated', {}, ['navigation']],
    ['slot.updated', { id: 1 }, ['slots']],
    ['ad.updated', { id: 1 }, ['slots']],
    ['newsletter.updated', {}, ['newsletters']],
    ['redirect.created', {}, ['addresses']],
    ['url.created', {}, ['addresses']],
    ['tag.updated', { id: 6, slug: '' }, ['tags', 'tag:6', 'address:6']],
  ])('the event %s gives the tags of what it changes', (event, data, tags) => {
    expect(tagsOfEvent({ event, data })).toEqual(tags)
  })

  it.each(['comment.created', '', 'poster.printed', '__proto__', 'constructor.called'])(
    'the event %j, which concerns nothing on the site, gives no tags',
    (event) => expect(tagsOfEvent({ event, data: post })).toEqual([]),
  )
})

describe('last calls', () => {
  const WEEK_MS = 7 * 24 * 60 * 60 * 1000
  const NOW = Date.parse('2026-03-01T10:00:00Z')

  let commands: Command[]
  let stored: unknown

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    stored = null
    const fake = fakeLink(({ name }) => (name === 'get' ? stored : 'OK'))
    commands = fake.commands
    Reflect.set(globalThis, Symbol.for('masthead.redis'), { link: fake.link })
    noteAccepted(3)
    noteRefused(401)
  })
  afterEach(() => {
    vi.useRealTimers()
    Reflect.set(globalThis, Symbol.for('masthead.redis'), { link: null })
  })

  it('an accepted webhook call is stored in Redis for a week, and a refused one is not', () => {
    expect(commands.map(({ name }) => name)).toEqual(['set'])
    expect(commands[0]?.args.slice(1)).toEqual([`${NOW} 3`, { expiration: { type: 'PX', value: WEEK_MS } }])
  })

  it.each([
    ['a later call of another instance is the last accepted one', `${NOW + 1} 7`, { at: NOW + 1, tags: 7 }],
    [
      'a call of this instance in the same millisecond is the last accepted one',
      `${NOW} 7`,
      { at: NOW, tags: 3 },
    ],
    [
      'an earlier call of another instance is not the last accepted one',
      `${NOW - 1} 7`,
      { at: NOW, tags: 3 },
    ],
    ['a stored call without a number of tags does not count', `${NOW + 1}`, { at: NOW, tags: 3 }],
    ['a stored call without a time does not count', 'x 7', { at: NOW, tags: 3 }],
    ['a stored call at no time does not count', 'Infinity 7', { at: NOW, tags: 3 }],
    ['where Redis has none, the last accepted call is this instance’s', null, { at: NOW, tags: 3 }],
  ])('are those of all instances: %s', async (_, value, accepted) => {
    stored = value
    expect(await lastCalls()).toEqual({ accepted, refused: { at: NOW, status: 401 } })
  })
})
