import type { Readiness } from '../../lib/server/readiness'
import type { ReadinessDetails, Trouble, VerboseReadiness } from '../../lib/server/readiness-details'
import { collectFindings, type Finding, findingsOf } from '../doctor/findings'
import { reasonOf } from '../doctor/service-client'

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const

/**
 * A duration in the largest unit of which there are at least two, such as `95 seconds` or `3 hours`.
 * @param ms a negative number counts as zero
 */
export function duration(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= 2 * each) ?? UNITS[3]
  const count = Math.max(0, Math.floor(ms / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/* What an instance says about itself, with what to do. docs/operating.md explains each trouble. */

type Text = { level: 'warning' | 'failure'; text: string; cure: string }

const TROUBLES: Readonly<Record<Trouble, Text>> = {
  ending: {
    level: 'warning',
    text: 'The instance is ending',
    cure: 'Do nothing: it finishes its open requests.',
  },
  'credentials-refused': {
    level: 'failure',
    text: 'The delivery service refuses the credentials',
    cure: 'Compare API_KEY, API_SECRET and PUBLISHER_ID with the developer section of the dashboard.',
  },
  'not-heard-of': {
    level: 'failure',
    text: 'The delivery service has not answered this instance',
    cure: 'Run npm run doctor with the site’s settings.',
  },
  'service-away': {
    level: 'failure',
    text: 'The delivery service fails, so it gets no calls',
    cure: 'Look for upstream-failed in the log. Pages seen before stay up.',
  },
  'redis-away': {
    level: 'warning',
    text: 'Redis can’t be reached',
    cure: 'Check Redis and the network to it. Meanwhile the instance serves pages from memory.',
  },
  'redis-refused': {
    level: 'warning',
    text: 'Redis refuses the instance’s commands',
    cure: 'Check the user and password in REDIS_URL, REDIS_MODE, whether this is a read-only replica, and its maxmemory-policy.',
  },
}

const MEGABYTE = 1024 * 1024
// Share of a minute's calls. If fewer are left, readers may soon have to wait.
const FEW_CALLS = 0.1

const ago = (time: string, now: string) => `${duration(Date.parse(now) - Date.parse(time))} ago`
const since = (time: string, now: string) =>
  `since ${time.slice(0, 19)}Z (${duration(Date.parse(now) - Date.parse(time))})`

export function instanceFindings({ status, reasons = [], details }: VerboseReadiness): Finding[] {
  const { ok, note, warning, failure } = findingsOf('instance')
  return [
    status === 'not-ready'
      ? failure(`Not ready: ${reasons.join(', ')}`, 'The event “not-ready” in its log says what to do.')
      : status === 'ready'
        ? ok('Ready')
        : warning('Degraded: the instance serves readers from its caches'),
    note(
      `Version ${details.version}, build ${details.build ?? 'not known before the first page'}, running for ${duration(Date.parse(details.now) - Date.parse(details.startedAt))}`,
    ),
    ...details.degraded.map((trouble) => troubleFinding(trouble, details.now)),
    ...calls(details),
    ...caches(details),
    ...changes(details),
  ]
}

function troubleFinding(
  { what, since: time, host, word }: ReadinessDetails['degraded'][number],
  now: string,
): Finding {
  const { level, text, cure } = TROUBLES[what]
  const group = what.startsWith('redis') ? 'caches' : what === 'ending' ? 'instance' : 'calls'
  const detail = [host, word].filter((one) => one !== undefined).join(', ')
  return { group, level, text: `${text}${detail === '' ? '' : ` (${detail})`}, ${since(time, now)}`, cure }
}

function calls({ breakers, budget }: ReadinessDetails): Finding[] {
  const { ok, warning } = findingsOf('calls')
  const { calls: callCount, limit, left: callsLeft, waiting } = budget
  const isShort = callsLeft < limit * FEW_CALLS || waiting > 0
  const text = `${callsLeft} of ${limit} calls are left in this minute, ${callCount} made, ${waiting} waiting`
  return [
    ...breakers.filter(({ state }) => state === 'closed').map(({ host }) => ok(`${host} answers`)),
    isShort ? warning(text, 'See MastheadBudgetSpent in docs/operating.md.') : ok(text),
  ]
}

function caches({ memory, redis }: ReadinessDetails): Finding[] {
  const { ok, note } = findingsOf('caches')
  return [
    memory === null
      ? note('No page has been requested yet')
      : ok(
          `Pages and reads in memory: ${memory.entries}, ${(memory.bytes / MEGABYTE).toFixed(1)} of ${Math.round(memory.bytesLimit / MEGABYTE)} MB`,
        ),
    ...(redis === null ? [note('No Redis is configured')] : []),
    ...(redis?.state === 'ready' ? [ok(`Redis answers (${redis.mode})`)] : []),
  ]
}

function changes({ webhook, purges, now }: ReadinessDetails): Finding[] {
  const findings = collectFindings('changes')
  const { isOpen, accepted, refused } = webhook
  if (!isOpen) findings.note('There is no webhook: REVALIDATE_SECRET is not set')
  else if (accepted === null) findings.note('The webhook has not been called yet')
  else findings.ok(`The webhook was last called ${ago(accepted.at, now)}, with ${accepted.tags} tags`)
  if (refused && Date.parse(refused.at) > Date.parse(accepted?.at ?? '1970-01-01'))
    findings.warning(
      `The webhook refused a call ${ago(refused.at, now)} with ${refused.status}, and has accepted none since`,
      'See MastheadWebhookRefused in docs/operating.md.',
    )
  for (const { target, outcome, at } of purges.last) {
    if (outcome === 'done') findings.ok(`${target} was purged ${ago(at, now)}`)
    else
      findings.warning(
        `A purge of ${target} failed ${ago(at, now)}`,
        'See MastheadPurgesFail in docs/operating.md.',
      )
  }
  if (purges.waiting > 0)
    findings.note(`${purges.waiting} requests to caches in front of the site are waiting`)
  return findings.all
}

const TIMEOUT_MS = 10_000

const failure = (group: 'settings' | 'instance', text: string, cure: string) => [
  findingsOf(group).failure(text, cure),
]

/** Asks an instance for its readiness. @param token METRICS_TOKEN of that site, without which it gives no details */
export async function askInstance(site: string, token: string): Promise<Finding[]> {
  const url = new URL('/api/ready?verbose', site)
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // A redirect could send the token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    body = await response.json().catch(() => null)
  } catch (error) {
    return failure(
      'instance',
      `${url.origin} does not answer: ${reasonOf(error)}`,
      'Check the address and the host.',
    )
  }
  if (!isReadiness(body)) {
    return failure(
      'instance',
      `${url.origin}/api/ready answers ${response.status} without a readiness report`,
      response.status === 404 || response.status === 403
        ? 'An edge may refuse this address to the outside: ask the instance directly.'
        : 'Check the address: a different server may be answering there.',
    )
  }
  if (!('details' in body)) {
    return failure(
      'settings',
      `${url.origin} is ${body.status}, but gives no details for this METRICS_TOKEN`,
      'Use the METRICS_TOKEN of that site; the site may not have one.',
    )
  }
  return instanceFindings(body)
}

function isReadiness(body: unknown): body is Readiness | VerboseReadiness {
  return typeof body === 'object' && body !== null && 'status' in body && 'delivery' in body
}
