import { openRedis, redisLink, redisState } from '../../lib/base/redis.mjs'
import { CONTENT_TTL as DEFAULT_TTL } from '../../lib/delivery/lifetimes'
import { readSellers } from '../../lib/feeds/seller-file-handler'
import { invalidationUrl } from '../../lib/server/purge/ai-edge'
import type { Environment } from '../../lib/settings/env'
import { collectFindings, type Finding } from './findings'
import { reasonOf } from './service-client'

const TIMEOUT_MS = 5_000

type Findings = ReturnType<typeof collectFindings>

export async function checkAround(settings: Environment): Promise<Finding[]> {
  const findings = collectFindings('around')
  await checkRedis(settings, findings)
  await checkSignUp(settings, findings)
  await checkHosts(settings, findings)
  await checkSellers(settings, findings)
  await checkPurge(settings, findings)
  webhook(settings, findings)
  return findings.all
}

async function checkRedis({ REDIS_URL }: Environment, findings: Findings) {
  if (!REDIS_URL) return
  await openRedis()
  const isReady = redisState() === 'ready'
  redisLink()?.close()
  if (isReady) return findings.ok('Redis answers')
  findings.failure(
    'Redis does not answer',
    'Check REDIS_URL and REDIS_MODE. Meanwhile the site works without Redis, and each instance has its own pages.',
  )
}

async function checkSignUp({ NEWSLETTER_SIGNUP_URL, MANAGEMENT_BASE_URL }: Environment, findings: Findings) {
  const endpoint = NEWSLETTER_SIGNUP_URL === 'service' ? MANAGEMENT_BASE_URL : NEWSLETTER_SIGNUP_URL
  if (!endpoint) return
  // The endpoint is asked with OPTIONS, because a POST would sign somebody up.
  const { status, reason } = await request(endpoint, { method: 'OPTIONS' })
  if (status !== null) return findings.ok(`The newsletter endpoint answers (${status})`)
  findings.failure(
    `The newsletter endpoint can’t be reached: ${reason}`,
    'Check NEWSLETTER_SIGNUP_URL. Readers are asked to try again later.',
  )
}

/** Whether the hosts answer at all. The status says nothing, because the request has no query and no file name. */
async function checkHosts(settings: Environment, findings: Findings) {
  const { SEARCH_PROVIDER, SEARCH_APP_ID, SEARCH_URL = `https://${SEARCH_APP_ID}-dsn.algolia.net` } = settings
  const hosts = [
    ...(SEARCH_PROVIDER ? [{ address: SEARCH_URL, what: 'search provider', variable: 'SEARCH_URL' }] : []),
    ...settings.FILES_FROM.map((address) => ({ address, what: 'store of files', variable: 'FILES_FROM' })),
  ]
  for (const { address, what, variable } of hosts) {
    const { status, reason } = await request(address, { method: 'HEAD' })
    if (status !== null) findings.ok(`The ${what} ${new URL(address).host} answers (${status})`)
    else findings.failure(`The ${what} can’t be reached: ${reason}`, `Check ${variable}: ${address}`)
  }
}

async function checkSellers(settings: Environment, findings: Findings) {
  for (const [name, file] of [
    ['ADS_TXT', '/ads.txt'],
    ['APP_ADS_TXT', '/app-ads.txt'],
  ] as const) {
    const source = settings[name]
    if (source === undefined || source.kind === 'lines') continue
    try {
      const { length } = await readSellers(source)
      findings.ok(`${file} has ${length} lines (${name})`)
    } catch (error) {
      findings.failure(
        `The lines of ${name} can’t be read: ${error instanceof TypeError ? reasonOf(error) : (error as Error).message}`,
        `Check its file or address from the folder in which the site starts. Buyers get 503 for ${file}.`,
      )
    }
  }
}

/** Checks the tokens for purging, but purges nothing. */
async function checkPurge(settings: Environment, findings: Findings) {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_API_URL, FASTLY_API_TOKEN, FASTLY_API_URL, PURGE_URL, EDGE_URLS } =
    settings
  const ofHosts = [
    {
      name: 'Cloudflare',
      variable: 'CLOUDFLARE_API_TOKEN',
      url: `${CLOUDFLARE_API_URL}/user/tokens/verify`,
      token: CLOUDFLARE_API_TOKEN,
      headers: new Headers({ Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` }),
    },
    {
      name: 'Fastly',
      variable: 'FASTLY_API_TOKEN',
      url: `${FASTLY_API_URL}/tokens/self`,
      token: FASTLY_API_TOKEN,
      headers: new Headers({ 'Fastly-Key': FASTLY_API_TOKEN ?? '' }),
    },
  ]
  for (const { name, variable, token, url, headers } of ofHosts) {
    if (!token) continue
    const { status, reason } = await request(url, { headers })
    if (status === null)
      findings.failure(`${name} can’t be reached: ${reason}`, 'Check whether this machine can reach it.')
    else if (status === 200) findings.ok(`${name} accepts ${variable}`)
    else
      findings.failure(
        `${name} refuses ${variable} (${status})`,
        'Create a token that may purge, and set it.',
      )
  }
  for (const [name, url] of [
    ...(PURGE_URL ? [['PURGE_URL', new URL(PURGE_URL.replace(/\{tags?\}/g, 'doctor')).origin] as const] : []),
    ...EDGE_URLS.map((url) => ['EDGE_URLS', url] as const),
    ...(settings.AXP_API_KEY ? [['AXP_INVALIDATE_URL', invalidationUrl(settings)] as const] : []),
  ]) {
    const { host } = new URL(url)
    const { status, reason } = await request(url, { method: 'HEAD' })
    if (status !== null) findings.ok(`${host} answers (${name})`)
    else
      findings.failure(
        `${host} can’t be reached: ${reason}`,
        `Check ${name}. Until this works, edits reach readers late.`,
      )
  }
}

function webhook({ REVALIDATE_SECRET, SITE_URL, CONTENT_TTL }: Environment, findings: Findings) {
  // Data, page and the copy at an edge may each be that old: docs/deploying.md.
  const seconds = 3 * (CONTENT_TTL ?? DEFAULT_TTL.unannounced)
  const edits = `Edits appear after up to ${seconds} seconds`
  findings.note(
    REVALIDATE_SECRET === undefined
      ? `${edits}: there is no webhook`
      : `${edits} until the dashboard calls the webhook: POST ${SITE_URL}/api/revalidate with the header “Authorization: Bearer <REVALIDATE_SECRET>”`,
  )
}

async function request(url: string, init: RequestInit): Promise<{ status: number | null; reason: string }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return { status: response.status, reason: '' }
  } catch (error) {
    return { status: null, reason: reasonOf(error) }
  }
}
