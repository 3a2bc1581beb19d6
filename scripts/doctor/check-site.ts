import { collectFindings, type Finding } from './findings'
import { reasonOf } from './service-client'

const TIMEOUT_MS = 15_000

type Findings = ReturnType<typeof collectFindings>
type SiteAnswer = { status: number; headers: Headers; text: string }

/**
 * Checks a running site from outside, as readers reach it.
 * @param settings `token` is METRICS_TOKEN, for the details of its readiness
 */
export async function checkSite(
  site: string,
  { siteUrl, token }: { siteUrl: string | null; token?: string | undefined },
): Promise<Finding[]> {
  const findings = collectFindings('site')
  const base = site.replace(/\/+$/, '')
  if (!/^https?:\/\//.test(base) || !URL.canParse(base)) {
    findings.failure(`${site} is not an address`, 'Write it with https:// or http://.')
    return findings.all
  }
  const first = await get(`${base}/`)
  if ('reason' in first) {
    findings.failure(`${base} does not answer: ${first.reason}`, 'Check the address, DNS and the host.')
    return findings.all
  }
  const ready = await get(
    `${base}/api/ready?verbose`,
    token ? { Authorization: `Bearer ${token}` } : undefined,
  )
  frontPage(first, base, findings)
  readiness(ready, findings)
  webhook(ready, findings)
  await copies(base, first, findings)
  await staticFiles(first, base, findings)
  canonical(first, base, siteUrl, findings)
  return findings.all
}

function frontPage({ status, headers }: SiteAnswer, base: string, findings: Findings) {
  if (status !== 200)
    return findings.failure(`The front page answers ${status}`, 'Read the log of an instance.')
  findings.ok('The front page answers')
  if (headers.get('content-security-policy') === null)
    findings.failure(
      'The page has no Content-Security-Policy',
      'Something in front of the site removes headers: make it pass them through.',
    )
  if (base.startsWith('https:') && headers.get('strict-transport-security') === null)
    findings.warning(
      'The page has no Strict-Transport-Security',
      'Set it where TLS is terminated: docs/deploying.md.',
    )
  if (headers.get('content-encoding') === null)
    findings.warning(
      'The page is not compressed',
      'Make the proxy pass on Accept-Encoding, or compress pages there.',
    )
}

function readiness(ready: Awaited<ReturnType<typeof get>>, findings: Findings) {
  if ('reason' in ready) return findings.failure('/api/ready does not answer', 'Read the log of an instance.')
  if (ready.status === 200) return findings.ok('An instance is ready')
  // A proxy in front of the site may keep this route from the public, which is right.
  if (ready.status === 404 || ready.status === 403)
    return findings.ok('/api/ready can’t be reached from outside')
  findings.failure(
    `/api/ready answers ${ready.status}`,
    'The instance’s log says why, in the event “not-ready”.',
  )
}

/** When the webhook was called. No finding if the instance does not tell, as without its METRICS_TOKEN. */
function webhook(ready: Awaited<ReturnType<typeof get>>, findings: Findings) {
  const { details } = 'text' in ready ? detailsIn(ready.text) : {}
  if (details?.webhook?.isOpen !== true) return
  const at = details.webhook.accepted?.at
  if (typeof at === 'string') return findings.ok(`The webhook was last called at ${at}`)
  findings.warning(
    'The webhook has not been called for a week',
    'Make your publishing system call it for each edit: docs/operating.md.',
  )
}

type Ready = { details?: { webhook?: { isOpen?: unknown; accepted?: { at?: unknown } | null } } }

function detailsIn(text: string): Ready {
  try {
    return JSON.parse(text) as Ready
  } catch {
    return {}
  }
}

async function copies(base: string, first: SiteAnswer, findings: Findings) {
  const second = await get(`${base}/`)
  if ('reason' in second) return
  const { headers } = second
  const cacheHeaders = ['x-cache', 'cf-cache-status', 'x-vercel-cache', 'cache-status'].map(
    (name) => headers.get(name) ?? '',
  )
  const isKept =
    cacheHeaders.some((value) => /\bhit\b|stale|updating/i.test(value)) || Number(headers.get('age') ?? 0) > 0
  if (isKept) return findings.ok('A cache in front of the site answers')
  if (/no-store|private/.test(first.headers.get('cache-control') ?? ''))
    return findings.failure(
      'Cache-Control forbids caching the front page',
      'Something in front of the site changes the header, so an instance has to answer every reader.',
    )
  findings.note(
    'There is no cache in front of the site, so an instance answers every reader; docs/deploying.md shows how to add an edge',
  )
}

async function staticFiles({ text }: SiteAnswer, base: string, findings: Findings) {
  const file = /(?:href|src)="(\/_next\/static\/[^"]+)"/.exec(text)?.[1]
  if (file === undefined) return
  const response = await get(base + file)
  if ('reason' in response || response.status !== 200)
    return findings.failure(
      `A file of the page can’t be loaded: ${file}`,
      'Instances with different builds may be answering: docs/deploying.md.',
    )
  if (/immutable/.test(response.headers.get('cache-control') ?? ''))
    return findings.ok('Files of the build may be cached for ever')
  findings.warning(
    'Files of the build are not “immutable”',
    'Something in front of the site changes Cache-Control: make it pass the header through.',
  )
}

function canonical({ text }: SiteAnswer, base: string, siteUrl: string | null, findings: Findings) {
  const canonicalUrl = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  if (canonicalUrl === undefined || !URL.canParse(canonicalUrl)) return
  const [pageOrigin, expectedOrigin] = [new URL(canonicalUrl).origin, new URL(siteUrl ?? base).origin]
  if (pageOrigin === expectedOrigin) return
  findings.warning(
    `Pages give ${pageOrigin} as their address instead of ${expectedOrigin}`,
    'Set SITE_URL of the running site to the address that readers use.',
  )
}

async function get(
  url: string,
  headers: Record<string, string> = {},
): Promise<SiteAnswer | { reason: string }> {
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}
