/** Leads readers to Google or Facebook and signs them in when they come back: docs/accounts.md. */
import 'server-only'
import { log } from '@/lib/base/log.mjs'
import { clientOf, waitMsOf } from '@/lib/server/limits'
import { endedCookie, pendingCookie, pendingIn, readerOf, sessionCookie } from '@/lib/server/reader-session'
import { notFoundJson } from '@/lib/server/responses'
import { type Ended, redirect, storyIn, tooMany } from './account-handler'
import { type Begun, begin, finish, offeredProviders, type Provider } from './providers'
import { withStory } from './results'
import { signIn } from './service'

// How long a reader may take at the provider, in seconds.
const HOLDS_SECONDS = 600

type Pending = Begun & { story: string | null }

/**
 * Leads a reader to the provider, or, with the provider's answer in the query, signs the reader in.
 * @param name of the provider, the last segment of the address
 */
export async function handleProvider({ url, headers }: Request, name: string): Promise<Response> {
  const provider = offeredProviders().find((one) => one === name)
  if (provider === undefined) return notFoundJson()
  const { searchParams } = new URL(url)
  const cookies = headers.get('cookie')
  const story = storyIn(searchParams)
  // A reader who is signed in stays so. The pending sign-in takes the place of the session's cookie, so a link on any
  // site could otherwise sign readers out.
  if ((await readerOf(cookies)) !== null) return redirect({ to: accountPath(story) })
  if (!searchParams.has('state')) return redirect(await toProvider(provider, story))
  const pending = pendingIn(cookies) as Pending | null
  // The answer was requested by another site or in another tab: it does not belong to the sign-in that this browser
  // began.
  if (pending?.provider !== provider || pending.state !== searchParams.get('state'))
    return redirect({ to: '/account/sign-in', result: 'not-signed-in' })
  const { reason, ...outcome } = await fromProvider(pending, searchParams, headers)
  const { result = 'signed-in' } = outcome
  log[result === 'not-now' ? 'warn' : 'info']({ event: 'account', action: provider, result, reason })
  const answer = redirect({ cookie: endedCookie(), ...outcome })
  // Facebook adds `#_=_` to the address, and browsers carry a fragment over a redirect that has none. An empty one
  // replaces it.
  if (provider === 'facebook') answer.headers.set('Location', `${answer.headers.get('Location')}#`)
  return answer
}

const accountPath = (story: string | null) => (story === null ? '/account' : `/account/story/${story}`)

async function toProvider(provider: Provider, story: string | null): Promise<Ended> {
  const { url, begun } = await begin(provider)
  const pending: Pending = { ...begun, story }
  return { to: url, cookie: pendingCookie(pending, HOLDS_SECONDS) }
}

async function fromProvider(
  pending: Pending,
  returnQuery: URLSearchParams,
  headers: Headers,
): Promise<Ended & { reason?: string }> {
  const to = withStory('/account/sign-in', pending.story)
  const over = tooMany([waitMsOf('signIn', headers)], to)
  if (over) return over
  const signInEnd = await finish(pending, returnQuery)
  if ('result' in signInEnd) return { to, ...signInEnd }
  const { profile } = signInEnd
  const signInResult = await signIn({ client: pending.provider, ...profile }, clientOf(headers))
  if (signInResult === 'refused') return { to, result: 'not-signed-in' }
  // The service asks for a CAPTCHA only with a password, and there is no form here in which the reader could answer
  // one.
  if (signInResult === 'failed' || signInResult === 'captcha') return { to, result: 'not-now' }
  const cookie = sessionCookie({ user: signInResult.user, email: profile.email, since: Date.now() })
  return { to: accountPath(pending.story), cookie }
}
