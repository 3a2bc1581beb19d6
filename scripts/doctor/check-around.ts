import { openRedis, redisLink, redisState } from '../../lib/base/redis.mjs'
import { CONTENT_TTL as DEFAULT_TTL } from '../../lib/delivery/lifetimes'
import { readSellers } from '../../lib/feeds/seller-file-handler'
import type { Environment } from '../../lib/settings/env'
import { type Finding, findingsOf } from './findings'
import { reasonOf } from './service-client'

const TIMEOUT_MS = 5_000

const { ok, note, failure } = findingsOf('around')

export async function checkAround(settings: Environment): Promise<Finding[]> {
  return [
    ...(await checkRedis(settings)),
    ...(await checkSignUp(settings)),
    ...(await checkSellers(settings)),
    ...(await checkPurge(settings)),
    ...webhook(settings),
  ]
}

async function checkRedis({ REDIS_URL }: Environment): Promise<Finding[]> {
  if (!REDIS_URL) return []
  await openRedis()
  const isReady = redisState() === 'ready'
  redisLink()?.close()
  return [
    isReady
      ? ok('Redis answers')
      : failure(
          'Redis does not answer',
          'Check REDIS_URL and REDIS_MODE; the site does without it meanwhile, each instance with pages of its own.',
        ),
  ]
}

async function checkSignUp({ NEWSLETTER_SIGNUP_URL: endpoint }: Environment): Promise<Finding[]> {
  if (!endpoint) return []
  // Signs up no one.
  const { status, reason } = await request(endpoint, { method: 'OPTIONS' })
  return [
    status === null
      ? failure(
          `The newsletter endpoint can’t be reached: ${reason}`,
          'Check NEWSLETTER_SIGNUP_URL; readers are asked to try again later.',
        )
      : ok(`The newsletter endpoint is there (${status})`),
  ]
}

async function checkSellers(settings: Environment): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, file] of [
    ['ADS_TXT', '/ads.txt'],
    ['APP_ADS_TXT', '/app-ads.txt'],
  ] as const) {
    const source = settings[name]
    if (source === undefined || source.kind === 'lines') continue
    try {
      const { length } = await readSellers(source)
      findings.push(ok(`${file} has ${length} lines (${name})`))
    } catch (error) {
      findings.push(
        failure(
          `The lines of ${name} can’t be read: ${error instanceof TypeError ? reasonOf(error) : (error as Error).message}`,
          `Check its file or address from the folder the site starts in; buyers get 503 for ${file}.`,
        ),
      )
    }
  }
  return findings
}

/** Checks tokens without purging. */
async function checkPurge(settings: Environment): Promise<Finding[]> {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_API_URL, FASTLY_API_TOKEN, FASTLY_API_URL, PURGE_URL, EDGE_URLS } =
    settings
  const findings: Finding[] = []
  if (CLOUDFLARE_API_TOKEN) {
    const answer = await request(`${CLOUDFLARE_API_URL}/user/tokens/verify`, {
      headers: { Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` },
    })
    findings.push(accepted('Cloudflare', 'CLOUDFLARE_API_TOKEN', answer))
  }
  if (FASTLY_API_TOKEN) {
    const answer = await request(`${FASTLY_API_URL}/tokens/self`, {
      headers: { 'Fastly-Key': FASTLY_API_TOKEN },
    })
    findings.push(accepted('Fastly', 'FASTLY_API_TOKEN', answer))
  }
  for (const [name, url] of [
    ...(PURGE_URL ? [['PURGE_URL', new URL(PURGE_URL.replace(/\{tags?\}/g, 'doctor')).origin] as const] : []),
    ...EDGE_URLS.map((url) => ['EDGE_URLS', url] as const),
  ]) {
    const { status, reason } = await request(url, { method: 'HEAD' })
    findings.push(
      status === null
        ? failure(
            `${new URL(url).host} can’t be reached: ${reason}`,
            `Check ${name}: edits reach readers late.`,
          )
        : ok(`${new URL(url).host} is there (${name})`),
    )
  }
  return findings
}

function accepted(
  name: string,
  variable: string,
  { status, reason }: Awaited<ReturnType<typeof request>>,
): Finding {
  if (status === null)
    return failure(`${name} can’t be reached: ${reason}`, 'Check that this machine reaches it.')
  if (status === 200) return ok(`${name} accepts ${variable}`)
  return failure(`${name} refuses ${variable} (${status})`, 'Make a token that may purge, and set it.')
}

function webhook({ REVALIDATE_SECRET, SITE_URL, CONTENT_TTL }: Environment): Finding[] {
  // Data, page and edge copy may each be that old: docs/deploying.md.
  const seconds = 3 * (CONTENT_TTL ?? DEFAULT_TTL.unannounced)
  const edits = `Edits show after up to ${seconds} seconds`
  return [
    note(
      REVALIDATE_SECRET === undefined
        ? `${edits}: there is no webhook`
        : `${edits} until the dashboard calls the webhook: POST ${SITE_URL}/api/revalidate with the header “Authorization: Bearer <REVALIDATE_SECRET>”`,
    ),
  ]
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
