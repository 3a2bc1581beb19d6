/** See docs/accounts.md. */
import 'server-only'
import { log } from '@/lib/base/log.mjs'
import { clientOf, waitMsOf } from '@/lib/server/limits'
import { endedCookie, pendingCookie, pendingIn, readerOf, sessionCookie } from '@/lib/server/reader-session'
import { notFoundJson } from '@/lib/server/responses'
import { type Ended, redirect, signInFor, storyIn, tooMany } from './account-handler'
import { type Begun, begin, finish, offeredProviders, type Provider } from './providers'
import { signIn } from './service'

const HOLDS_SECONDS = 600

type Pending = Begun & { story: string | null }

export async function handleProvider({ url, headers }: Request, name: string): Promise<Response> {
  const provider = offeredProviders().find((one) => one === name)
  if (provider === undefined) return notFoundJson()
  const { searchParams } = new URL(url)
  const cookies = headers.get('cookie')
  const story = storyIn(searchParams)
  // Else a link could sign a reader out.
  if (readerOf(cookies) !== null) return redirect({ to: placeOf(story) })
  if (!searchParams.has('state')) return redirect(await toProvider(provider, story))
  const pending = pendingIn(cookies) as Pending | null
  const ended = await fromProvider(provider, pending, { returned: searchParams, headers })
  const { result = 'signed-in' } = ended
  log[result === 'not-now' ? 'warn' : 'info']({ event: 'account', action: provider, result })
  return redirect({ cookie: endedCookie(), ...ended })
}

const placeOf = (story: string | null) => (story === null ? '/account' : `/account/story/${story}`)

async function toProvider(provider: Provider, story: string | null): Promise<Ended> {
  const { url, begun } = await begin(provider)
  const pending: Pending = { ...begun, story }
  return { to: url, cookie: pendingCookie(pending, HOLDS_SECONDS) }
}

type Returned = { returned: URLSearchParams; headers: Headers }

async function fromProvider(
  provider: Provider,
  pending: Pending | null,
  { returned, headers }: Returned,
): Promise<Ended> {
  const to = signInFor(pending?.story ?? null)
  if (pending?.provider !== provider) return { to, result: 'not-signed-in' }
  const over = tooMany([waitMsOf('signIn', headers)], to)
  if (over) return over
  const profile = await finish(pending, returned)
  if (profile === 'refused') return { to, result: 'not-signed-in' }
  if (profile === 'failed') return { to, result: 'not-now' }
  const found = await signIn({ client: provider, ...profile }, clientOf(headers))
  if (found === 'refused') return { to, result: 'not-signed-in' }
  if (found === 'failed') return { to, result: 'not-now' }
  const cookie = sessionCookie({ user: found.user, email: profile.email, since: Date.now() })
  return { to: placeOf(pending.story), cookie }
}
