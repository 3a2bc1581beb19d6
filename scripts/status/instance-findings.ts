/** What an instance says of itself, as findings: docs/operating.md names each trouble. */
import type { ReadinessDetails, Trouble, VerboseReadiness } from '../../lib/process/readiness-details'
import type { Finding } from '../doctor/findings'
import { duration } from './duration'

type Text = { level: 'warning' | 'failure'; text: string; cure: string }

const TROUBLES: Readonly<Record<Trouble, Text>> = {
  ending: {
    level: 'warning',
    text: 'The instance is ending',
    cure: 'Nothing: it finishes the requests that it has.',
  },
  'credentials-refused': {
    level: 'failure',
    text: 'The delivery service refuses the credentials',
    cure: 'Compare API_KEY, API_SECRET and PUBLISHER_ID with the developer section of the dashboard.',
  },
  'not-heard-of': {
    level: 'failure',
    text: 'The delivery service has not answered this instance',
    cure: 'Run npm run doctor with the settings of the site.',
  },
  'service-away': {
    level: 'failure',
    text: 'The delivery service is withheld calls, since it fails',
    cure: 'Look for upstream-failed in the log; pages seen before stay up.',
  },
  'redis-away': {
    level: 'warning',
    text: 'Redis can’t be reached',
    cure: 'Check Redis and the network to it; the instance goes on from its memory.',
  },
  'redis-refused': {
    level: 'warning',
    text: 'Redis refuses what it is asked',
    cure: 'Check user and password in REDIS_URL, REDIS_MODE, a read-only replica, its maxmemory-policy.',
  },
}

const MEGABYTE = 1024 * 1024
// Of the calls of a minute; below it pages are still renewed at once.
const FEW_CALLS = 0.1

const ago = (time: string, now: string) => `${duration(Date.parse(now) - Date.parse(time))} ago`
const since = (time: string, now: string) =>
  `since ${time.slice(0, 19)}Z (${duration(Date.parse(now) - Date.parse(time))})`

export function instanceFindings({ status, reasons = [], details }: VerboseReadiness): Finding[] {
  return [
    status === 'not-ready'
      ? {
          group: 'instance',
          level: 'failure',
          text: `Not ready: ${reasons.join(', ')}`,
          cure: 'The line “not-ready” of its log says what to do.',
        }
      : { group: 'instance', level: status === 'ready' ? 'ok' : 'warning', text: READINESS[status] },
    {
      group: 'instance',
      level: 'note',
      text: `Version ${details.version}, build ${details.build ?? 'not known before the first page'}, running for ${duration(Date.parse(details.now) - Date.parse(details.startedAt))}`,
    },
    ...details.degraded.map((trouble) => troubleFinding(trouble, details.now)),
    ...calls(details),
    ...caches(details),
    ...changes(details),
  ]
}

const READINESS = { ready: 'Ready', degraded: 'Degraded: it serves readers from its caches' } as const

function troubleFinding(
  { what, since: time, host, word }: ReadinessDetails['degraded'][number],
  now: string,
) {
  const { level, text, cure } = TROUBLES[what]
  const group = what.startsWith('redis') ? 'caches' : what === 'ending' ? 'instance' : 'calls'
  const named = [host, word].filter((one) => one !== undefined).join(', ')
  return {
    group,
    level,
    text: `${text}${named === '' ? '' : ` (${named})`}, ${since(time, now)}`,
    cure,
  } satisfies Finding
}

function calls({ breakers, budget }: ReadinessDetails): Finding[] {
  const { calls: made, limit, left, waiting } = budget
  const isShort = left < limit * FEW_CALLS || waiting > 0
  return [
    ...breakers
      .filter(({ state }) => state === 'closed')
      .map(({ host }): Finding => ({ group: 'calls', level: 'ok', text: `${host} answers` })),
    {
      group: 'calls',
      level: isShort ? 'warning' : 'ok',
      text: `${left} of ${limit} calls are left in this minute, ${made} made, ${waiting} waiting`,
      ...(isShort && { cure: 'See MastheadBudgetSpent in docs/operating.md.' }),
    },
  ]
}

function caches({ memory, redis }: ReadinessDetails): Finding[] {
  const found: Finding[] = [
    memory === null
      ? { group: 'caches', level: 'note', text: 'No page was asked for yet' }
      : {
          group: 'caches',
          level: 'ok',
          text: `Pages and reads in memory: ${memory.entries}, ${(memory.bytes / MEGABYTE).toFixed(1)} of ${Math.round(memory.bytesLimit / MEGABYTE)} MB`,
        },
  ]
  if (redis === null) found.push({ group: 'caches', level: 'note', text: 'No Redis is configured' })
  else if (redis.state === 'ready') {
    found.push({ group: 'caches', level: 'ok', text: `Redis answers (${redis.mode})` })
  }
  return found
}

function changes({ webhook, purges, now }: ReadinessDetails): Finding[] {
  const { isOpen, accepted, refused } = webhook
  const found: Finding[] = [
    !isOpen
      ? { group: 'changes', level: 'note', text: 'There is no webhook: REVALIDATE_SECRET is not set' }
      : accepted === null
        ? { group: 'changes', level: 'note', text: 'No call of the webhook is known' }
        : {
            group: 'changes',
            level: 'ok',
            text: `The last call of the webhook was ${ago(accepted.at, now)} and named ${accepted.tags} tags`,
          },
  ]
  if (refused && Date.parse(refused.at) > Date.parse(accepted?.at ?? '1970-01-01')) {
    found.push({
      group: 'changes',
      level: 'warning',
      text: `The webhook refused a call ${ago(refused.at, now)} with ${refused.status}, and accepted none since`,
      cure: 'See MastheadWebhookRefused in docs/operating.md.',
    })
  }
  for (const { target, outcome, at } of purges.last) {
    found.push(
      outcome === 'done'
        ? { group: 'changes', level: 'ok', text: `${target} was purged ${ago(at, now)}` }
        : {
            group: 'changes',
            level: 'warning',
            text: `A purge of ${target} failed ${ago(at, now)}`,
            cure: 'See MastheadPurgesFail in docs/operating.md.',
          },
    )
  }
  if (purges.waiting > 0) {
    found.push({
      group: 'changes',
      level: 'note',
      text: `${purges.waiting} requests to caches in front of the site are waiting`,
    })
  }
  return found
}
