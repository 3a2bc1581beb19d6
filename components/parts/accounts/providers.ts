/**
 * Sign-in at Google and Facebook by the authorization code flow with PKCE: RFC 6749, RFC 7636 and OpenID Connect Core
 * 1.0.
 */
import 'server-only'
import { createHmac } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { readEmail } from '@/components/newsletters/sign-up'
import { hasAccounts } from '@/lib/server/reader-session'
import { env } from '@/lib/settings/env'
import { withStory } from './results'

export type Provider = 'google' | 'facebook'

type ProviderSettings = {
  server: oauth.AuthorizationServer & { authorization_endpoint: string }
  scope: string
  /** Further parameters of the request to the provider. */
  further: Readonly<Record<string, string>>
  /** Whether the provider sends an ID token. It is then checked against the nonce. */
  isOpenId: boolean
  client: () => { id: string | undefined; secret: string | undefined }
  read: (tokens: oauth.TokenEndpointResponse, secret: string) => Promise<unknown>
  profile: z.ZodType<Profile>
}

/** The reader's profile, under the names of the service's `reader/login`. */
export type Profile = { email: string } & Record<string, unknown>

const email = z.string().transform((value, context) => {
  const address = readEmail(value)
  if (address === null) context.addIssue('is no e-mail address')
  return address ?? z.NEVER
})
const optional = z.string().max(2_000).optional()

const FACEBOOK_FIELDS = 'id,name,first_name,last_name,email,picture'

const PROVIDERS: Record<Provider, ProviderSettings> = {
  google: {
    server: {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
    },
    scope: 'openid email profile',
    further: {},
    isOpenId: true,
    client: () => ({ id: env().GOOGLE_CLIENT_ID, secret: env().GOOGLE_CLIENT_SECRET }),
    read: async (tokens) => oauth.getValidatedIdTokenClaims(tokens),
    profile: z.object({
      email,
      // Anyone can enter another person's address at the provider, so only confirmed addresses count.
      email_verified: z.literal(true),
      sub: z.string().min(1).max(255),
      name: optional,
      given_name: optional,
      family_name: optional,
      picture: optional,
      hd: optional,
    }),
  },
  // Facebook only gives confirmed addresses. The addresses have no version of the API, so each application gets the one
  // it is set to.
  facebook: {
    server: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/oauth/access_token',
    },
    scope: 'email public_profile',
    // Without it, Facebook never asks again for an address that the reader has refused once.
    further: { auth_type: 'rerequest' },
    isOpenId: false,
    client: () => ({ id: env().FACEBOOK_APP_ID, secret: env().FACEBOOK_APP_SECRET }),
    read: async ({ access_token }, secret) => {
      const url = new URL('https://graph.facebook.com/me')
      url.searchParams.set('fields', FACEBOOK_FIELDS)
      // A Facebook application can be set to demand this proof, so it is always sent.
      url.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(access_token).digest('hex'))
      const answer = await oauth.protectedResourceRequest(access_token, 'GET', url, undefined, null, REQUEST)
      if (!answer.ok) throw new Error(`It answered ${answer.status}`)
      return answer.json()
    },
    profile: z.object({
      email,
      id: z.string().min(1).max(255),
      name: optional,
      first_name: optional,
      last_name: optional,
      picture: z.object({ data: z.object({ url: optional }) }).optional(),
    }),
  },
}

// Milliseconds for each request to the provider.
const TIMEOUT_MS = 5_000

// `no-store` keeps Next from caching the requests: each answer is one reader's.
const REQUEST = {
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  [oauth.customFetch]: (url: string, init: object) => fetch(url, { ...init, cache: 'no-store' }),
}

export const offeredProviders = (): Provider[] =>
  hasAccounts()
    ? (Object.keys(PROVIDERS) as Provider[]).filter((name) => PROVIDERS[name].client().id !== undefined)
    : []

const addressOf = (provider: Provider) => `/api/account/with/${provider}`

export const pathTo = (provider: Provider, story: string | null): string =>
  withStory(addressOf(provider), story)

const returnTo = (provider: Provider) => env().SITE_URL + addressOf(provider)

/**
 * What is needed when the reader comes back. The browser keeps it in a sealed cookie, so it can't be read or changed
 * there.
 */
export type Begun = { provider: Provider; state: string; verifier: string; nonce: string }

/** The provider's address, and what is needed when the reader comes back. */
export async function begin(provider: Provider): Promise<{ url: string; begun: Begun }> {
  const { server, scope, further, isOpenId, client } = PROVIDERS[provider]
  const signInState = {
    provider,
    state: oauth.generateRandomState(),
    verifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
  }
  const query = new URLSearchParams({
    client_id: client().id ?? '',
    redirect_uri: returnTo(provider),
    response_type: 'code',
    scope,
    state: signInState.state,
    ...(isOpenId && { nonce: signInState.nonce }),
    code_challenge: await oauth.calculatePKCECodeChallenge(signInState.verifier),
    code_challenge_method: 'S256',
    ...further,
  })
  return { url: `${server.authorization_endpoint}?${query}`, begun: signInState }
}

/** `not-signed-in`: the reader refused, or has no confirmed address. `not-now`: the provider failed. */
type Finished = { profile: Profile } | { result: 'not-signed-in' } | { result: 'not-now'; reason: string }

/**
 * Exchanges the code for the reader's profile.
 * @param returnQuery the query with which the provider sent the reader back
 */
export async function finish(
  { provider, state, verifier, nonce }: Begun,
  returnQuery: URLSearchParams,
): Promise<Finished> {
  const { server, isOpenId, client, read: readProfile, profile } = PROVIDERS[provider]
  const { id = '', secret = '' } = client()
  const site = { client_id: id }
  try {
    const valid = oauth.validateAuthResponse(server, site, returnQuery, state)
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      site,
      oauth.ClientSecretPost(secret),
      valid,
      returnTo(provider),
      verifier,
      REQUEST,
    )
    const openIdChecks = isOpenId ? { expectedNonce: nonce, requireIdToken: true } : {}
    const tokens = await oauth.processAuthorizationCodeResponse(server, site, answer, openIdChecks)
    const parsedProfile = profile.safeParse(await readProfile(tokens, secret))
    return parsedProfile.success ? { profile: parsedProfile.data } : { result: 'not-signed-in' }
  } catch (error) {
    const reason = reasonOf(error)
    return reason === 'access_denied' ? { result: 'not-signed-in' } : { result: 'not-now', reason }
  }
}

/**
 * The reason of a failure for the log. Only error codes such as `invalid_client` are taken from the provider's answer,
 * since its texts may name the reader.
 */
function reasonOf(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return /^[a-z_]{1,40}$/.exec(error.error)?.[0] ?? error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
