/** Troubles are explained in docs/operating.md. */
import type { ReadinessDetails, Trouble, VerboseReadiness } from '../../lib/server/readiness-details'
import { type Finding, findingsOf } from '../doctor/findings'
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
// Share of a minute's calls.
const FEW_CALLS = 0.1

const ago = (time: string, now: string) => `${duration(Date.parse(now) - Date.parse(time))} ago`
const since = (time: string, now: string) =>
  `since ${time.slice(0, 19)}Z (${duration(Date.parse(now) - Date.parse(time))})`

export function instanceFindings({ status, reasons = [], details }: VerboseReadiness): Finding[] {
  const { ok, note, warning, failure } = findingsOf('instance')
  return [
    status === 'not-ready'
      ? failure(`Not ready: ${reasons.join(', ')}`, 'The line “not-ready” of its log says what to do.')
      : status === 'ready'
        ? ok('Ready')
        : warning('Degraded: it serves readers from its caches'),
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
  const named = [host, word].filter((one) => one !== undefined).join(', ')
  return { group, level, text: `${text}${named === '' ? '' : ` (${named})`}, ${since(time, now)}`, cure }
}

function calls({ breakers, budget }: ReadinessDetails): Finding[] {
  const { ok, warning } = findingsOf('calls')
  const { calls: made, limit, left, waiting } = budget
  const isShort = left < limit * FEW_CALLS || waiting > 0
  const text = `${left} of ${limit} calls are left in this minute, ${made} made, ${waiting} waiting`
  return [
    ...breakers.filter(({ state }) => state === 'closed').map(({ host }) => ok(`${host} answers`)),
    isShort ? warning(text, 'See MastheadBudgetSpent in docs/operating.md.') : ok(text),
  ]
}

function caches({ memory, redis }: ReadinessDetails): Finding[] {
  const { ok, note } = findingsOf('caches')
  return [
    memory === null
      ? note('No page was asked for yet')
      : ok(
          `Pages and reads in memory: ${memory.entries}, ${(memory.bytes / MEGABYTE).toFixed(1)} of ${Math.round(memory.bytesLimit / MEGABYTE)} MB`,
        ),
    ...(redis === null ? [note('No Redis is configured')] : []),
    ...(redis?.state === 'ready' ? [ok(`Redis answers (${redis.mode})`)] : []),
  ]
}

function changes({ webhook, purges, now }: ReadinessDetails): Finding[] {
  const { ok, note, warning } = findingsOf('changes')
  const { isOpen, accepted, refused } = webhook
  const found: Finding[] = [
    !isOpen
      ? note('There is no webhook: REVALIDATE_SECRET is not set')
      : accepted === null
        ? note('No call of the webhook is known')
        : ok(`The last call of the webhook was ${ago(accepted.at, now)} and named ${accepted.tags} tags`),
  ]
  if (refused && Date.parse(refused.at) > Date.parse(accepted?.at ?? '1970-01-01')) {
    found.push(
      warning(
        `The webhook refused a call ${ago(refused.at, now)} with ${refused.status}, and accepted none since`,
        'See MastheadWebhookRefused in docs/operating.md.',
      ),
    )
  }
  for (const { target, outcome, at } of purges.last) {
    found.push(
      outcome === 'done'
        ? ok(`${target} was purged ${ago(at, now)}`)
        : warning(
            `A purge of ${target} failed ${ago(at, now)}`,
            'See MastheadPurgesFail in docs/operating.md.',
          ),
    )
  }
  if (purges.waiting > 0)
    found.push(note(`${purges.waiting} requests to caches in front of the site are waiting`))
  return found
}
