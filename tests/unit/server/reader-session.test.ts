import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  endAllSessionsOf,
  endedCookie,
  endSessionOf,
  readerOf,
  sessionCookie,
} from '@/lib/server/reader-session'
import { seal } from '@/lib/server/sealed'
import { useEnvironment } from '../../fakes/site-environment'
import { fakeLink } from './cache/fake-link'

const SECRET = 'reader-secret-of-the-test'
const NOW = Date.parse('2026-11-27T12:00:00Z')
const DAY = 86_400_000
const reader = { user: '7', email: 'mira@example.org', since: NOW }
const cookiePair = (cookie: string) => cookie.split(';')[0]

beforeAll(() =>
  useEnvironment({
    DELIVERY_BASE_URL: 'https://api.example.org',
    MANAGEMENT_BASE_URL: 'https://manage.example.org',
    READER_SECRET: SECRET,
  }),
)

describe('session of a reader', () => {
  it('is a sealed cookie of this host, which scripts and other sites can’t send or read', async () => {
    const cookie = sessionCookie(reader, NOW)
    expect(cookie).toMatch(/^__Host-reader=[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
    expect(
      Buffer.from(cookiePair(cookie)?.split('=')[1] ?? '', 'base64url').toString('latin1'),
    ).not.toContain('mira')
    expect(await readerOf(`a=b; ${cookiePair(cookie)}`, NOW)).toEqual({ session: reader, isDue: false })
    expect(endedCookie()).toBe('__Host-reader=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  })

  it.each([
    ['23 hours', 23 / 24, { session: reader, isDue: false }],
    ['25 hours', 25 / 24, { session: reader, isDue: true }],
    ['31 days', 31, null],
  ])('%s after it was made', async (_, days, expected) => {
    expect(await readerOf(cookiePair(sessionCookie(reader, NOW)), NOW + days * DAY)).toEqual(expected)
  })

  it('ends 180 days after the sign-in, however often it is renewed', async () => {
    const late = NOW + 179 * DAY
    const cookie = sessionCookie(reader, late)
    expect(cookie).toContain(`Max-Age=${DAY / 1000}`)
    expect(await readerOf(cookiePair(cookie), late + 2 * DAY)).toBeNull()
  })

  const signedIn = (changed: Partial<typeof reader>) => {
    const session = { ...reader, ...changed }
    const cookie = cookiePair(sessionCookie(session)) ?? ''
    return { cookie, isOpen: async () => (await readerOf(cookie)) !== null }
  }
  it('a sign-out ends the session, copies of its cookie and their renewals, and no other session', async () => {
    const since = Date.now() - DAY
    const [one, copy, another] = [signedIn({ since }), signedIn({ since }), signedIn({ since: since + 1 })]
    await endSessionOf(one.cookie)
    expect([await one.isOpen(), await copy.isOpen(), await another.isOpen()]).toEqual([false, false, true])
  })

  it('a new password ends all earlier sessions of its account, and no other sessions', async () => {
    const account = { email: 'renewed@example.org' }
    const [earlier, strangers] = [signedIn({ ...account, since: Date.now() - 1 }), signedIn({ user: '8' })]
    await endAllSessionsOf('Renewed@example.org')
    const later = signedIn({ ...account, since: Date.now() + 1 })
    expect([await earlier.isOpen(), await strangers.isOpen(), await later.isOpen()]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('an instance learns of ended sessions from Redis, and remembers its own while Redis is away', async () => {
    const stored = new Map<string, string>()
    const { link } = fakeLink(({ name, args }) => {
      if (name === 'set') stored.set(String(args[0]), String(args[1]))
      return stored.get(String(args[0])) ?? null
    })
    Reflect.set(globalThis, Symbol.for('masthead.redis'), { link })
    const one = signedIn({ user: '9' })
    await endSessionOf(one.cookie)
    // Forgets what this process has noted, as another instance would not have it.
    Reflect.deleteProperty(globalThis, Symbol.for('masthead.ended-sessions'))
    vi.resetModules()
    const other = await import('@/lib/server/reader-session')
    expect([stored.size, await other.readerOf(one.cookie)]).toEqual([1, null])
    Reflect.set(globalThis, Symbol.for('masthead.redis'), { link: null })
    expect(await one.isOpen()).toBe(false)
  })

  const sealed = (secret: string, purpose: string) =>
    `__Host-reader=${seal({ ...reader, renewed: NOW }, NOW + DAY, { secret, purpose })}`
  it.each([
    ['no cookie', () => null],
    ['a made-up one', () => '__Host-reader=abc'],
    ['one without the prefix', () => cookiePair(sessionCookie(reader, NOW))?.replace('__Host-', '')],
    ['one of another secret', () => sealed('another-secret-of-16', 'reader')],
    ['one of another purpose', () => sealed(SECRET, 'preview')],
  ])('no reader is signed in with %s', async (_, cookies) => {
    expect(await readerOf(cookies(), NOW)).toBeNull()
  })
})
