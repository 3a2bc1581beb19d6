import { type Finding, findingsOf } from './findings'
import { reasonOf } from './service-client'

const TIMEOUT_MS = 15_000

const { ok, note, warning, failure } = findingsOf('site')

/** @param settings `token`: METRICS_TOKEN, for details */
export async function checkSite(
  site: string,
  { siteUrl, token }: { siteUrl: string | null; token?: string | undefined },
): Promise<Finding[]> {
  const base = site.replace(/\/+$/, '')
  if (!/^https?:\/\//.test(base) || !URL.canParse(base))
    return [failure(`${site} is not an address`, 'Write it with https:// or http://.')]
  const first = await get(`${base}/`)
  if (first === null || 'reason' in first) {
    return [
      failure(
        `${base} does not answer: ${first?.reason ?? 'no answer'}`,
        'Check the address, DNS and the host.',
      ),
    ]
  }
  const ready = await get(
    `${base}/api/ready?verbose`,
    token ? { Authorization: `Bearer ${token}` } : undefined,
  )
  return [
    ...frontPage(first, base),
    ...readiness(ready),
    ...webhook(ready),
    ...(await copies(base, first)),
    ...(await staticFiles(first, base)),
    ...canonical(first, base, siteUrl),
  ]
}

type Got = { status: number; headers: Headers; text: string }

function frontPage({ status, headers }: Got, base: string): Finding[] {
  if (status !== 200) return [failure(`The front page answers ${status}`, 'Look at the log of an instance.')]
  const findings = [ok('The front page answers')]
  if (headers.get('content-security-policy') === null)
    findings.push(
      failure(
        'The page has no Content-Security-Policy',
        'Something in front of the site removes headers: let them through.',
      ),
    )
  if (base.startsWith('https:') && headers.get('strict-transport-security') === null)
    findings.push(
      warning('The page has no Strict-Transport-Security', 'Set it where https ends: docs/deploying.md.'),
    )
  if (headers.get('content-encoding') === null)
    findings.push(
      warning('The page comes uncompressed', 'Let the proxy pass Accept-Encoding on, or compress there.'),
    )
  return findings
}

function readiness(ready: Awaited<ReturnType<typeof get>>): Finding[] {
  if (ready === null || 'reason' in ready)
    return [failure('/api/ready does not answer', 'Look at the log of an instance.')]
  if (ready.status === 200) return [ok('An instance is ready')]
  // An edge may restrict this.
  if (ready.status === 404 || ready.status === 403) return [ok('/api/ready is closed to the world')]
  return [
    failure(`/api/ready answers ${ready.status}`, 'The instance says why in its log: event “not-ready”.'),
  ]
}

/** Empty where the instance does not tell. */
function webhook(ready: Awaited<ReturnType<typeof get>>): Finding[] {
  const { details } = ready !== null && 'text' in ready ? detailsIn(ready.text) : {}
  if (details?.webhook?.isOpen !== true) return []
  const at = details.webhook.accepted?.at
  if (typeof at === 'string') return [ok(`The webhook was last called at ${at}`)]
  return [
    warning(
      'The webhook has not been called for a week',
      'Have your publishing system call it for each edit: docs/operating.md.',
    ),
  ]
}

type Ready = { details?: { webhook?: { isOpen?: unknown; accepted?: { at?: unknown } | null } } }

function detailsIn(text: string): Ready {
  try {
    return JSON.parse(text) as Ready
  } catch {
    return {}
  }
}

async function copies(base: string, first: Got): Promise<Finding[]> {
  const second = await get(`${base}/`)
  if (second === null || 'reason' in second) return []
  const { headers } = second
  const said = ['x-cache', 'cf-cache-status', 'x-vercel-cache', 'cache-status'].map(
    (name) => headers.get(name) ?? '',
  )
  const isKept =
    said.some((value) => /\bhit\b|stale|updating/i.test(value)) || Number(headers.get('age') ?? 0) > 0
  if (isKept) return [ok('A copy in front of the site answers')]
  if (/no-store|private/.test(first.headers.get('cache-control') ?? '')) {
    return [
      failure(
        'The front page may not be kept (Cache-Control)',
        'Something in front of the site changes the header: each reader costs an instance a page.',
      ),
    ]
  }
  return [
    note(
      'Nothing in front of the site keeps pages: each reader is answered by an instance; docs/deploying.md shows an edge',
    ),
  ]
}

async function staticFiles({ text }: Got, base: string): Promise<Finding[]> {
  const file = /(?:href|src)="(\/_next\/static\/[^"]+)"/.exec(text)?.[1]
  if (file === undefined) return []
  const got = await get(base + file)
  if (got === null || 'reason' in got || got.status !== 200) {
    return [
      failure(
        `A file of the page does not come: ${file}`,
        'Instances of different builds may answer: docs/deploying.md.',
      ),
    ]
  }
  return /immutable/.test(got.headers.get('cache-control') ?? '')
    ? [ok('Files of the build may be kept for ever')]
    : [
        warning(
          'Files of the build are not “immutable”',
          'Something in front of the site changes Cache-Control: let it through.',
        ),
      ]
}

function canonical({ text }: Got, base: string, siteUrl: string | null): Finding[] {
  const named = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  const expected = siteUrl ?? base
  if (named === undefined || !URL.canParse(named)) return []
  return new URL(named).origin === new URL(expected).origin
    ? []
    : [
        warning(
          `Pages name ${new URL(named).origin} as their address, not ${new URL(expected).origin}`,
          'Set SITE_URL of the running site to the address readers use.',
        ),
      ]
}

async function get(url: string, headers?: Record<string, string>): Promise<Got | { reason: string } | null> {
  try {
    const response = await fetch(url, {
      ...(headers && { headers }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}
