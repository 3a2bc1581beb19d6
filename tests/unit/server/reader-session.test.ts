import { beforeAll, describe, expect, it } from 'vitest'
import { endedCookie, readerOf, sessionCookie } from '@/lib/server/reader-session'
import { seal } from '@/lib/server/sealed'
import { useEnvironment } from '../../fakes/site-environment'

const SECRET = 'reader-secret-of-the-test'
const NOW = Date.parse('2026-11-27T12:00:00Z')
const DAY = 86_400_000
const reader = { user: '7', email: 'mira@example.org', since: NOW }
const sent = (cookie: string) => cookie.split(';')[0]

beforeAll(() =>
  useEnvironment({
    DELIVERY_BASE_URL: 'https://api.example.org',
    MANAGEMENT_BASE_URL: 'https://manage.example.org',
    READER_SECRET: SECRET,
  }),
)

describe('session of a reader', () => {
  it('is a sealed cookie of this host, which scripts and other sites can’t send or read', () => {
    const cookie = sessionCookie(reader, NOW)
    expect(cookie).toMatch(/^__Host-reader=[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
    expect(Buffer.from(sent(cookie)?.split('=')[1] ?? '', 'base64url').toString('latin1')).not.toContain(
      'mira',
    )
    expect(readerOf(`a=b; ${sent(cookie)}`, NOW)).toEqual({ session: reader, isDue: false })
    expect(endedCookie()).toBe('__Host-reader=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  })

  it.each([
    ['23 hours', 23 / 24, { session: reader, isDue: false }],
    ['25 hours', 25 / 24, { session: reader, isDue: true }],
    ['31 days', 31, null],
  ])('%s after it was made', (_, days, expected) => {
    expect(readerOf(sent(sessionCookie(reader, NOW)), NOW + days * DAY)).toEqual(expected)
  })

  it('ends 180 days after the sign-in, however often it is renewed', () => {
    const late = NOW + 179 * DAY
    const cookie = sessionCookie(reader, late)
    expect(cookie).toContain(`Max-Age=${DAY / 1000}`)
    expect(readerOf(sent(cookie), late + 2 * DAY)).toBeNull()
  })

  const sealed = (secret: string, purpose: string) =>
    `__Host-reader=${seal({ ...reader, renewed: NOW }, NOW + DAY, { secret, purpose })}`
  it.each([
    ['no cookie', () => null],
    ['a made-up one', () => '__Host-reader=abc'],
    ['one without the prefix', () => sent(sessionCookie(reader, NOW))?.replace('__Host-', '')],
    ['one of another secret', () => sealed('another-secret-of-16', 'reader')],
    ['one of another purpose', () => sealed(SECRET, 'preview')],
  ])('%s is a stranger’s', (_, cookies) => {
    expect(readerOf(cookies(), NOW)).toBeNull()
  })
})
