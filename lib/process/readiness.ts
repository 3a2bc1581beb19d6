/** Whether this instance should get readers, and how it fares. Says nothing of the configuration. */
import { breakers } from '../cms/client/resilience'
import { uptake } from '../cms/client/upstream-seen'
import { jsonAnswer } from '../http/api-answers'
import { isDraining } from './drain'

/** Why an instance should get no readers. */
export type Obstacle =
  /** The process is about to end. */
  | 'ending'
  /** The service has refused the credentials, and never accepted them from this process. */
  | 'credentials-refused'
  /** The service has never answered this process, and no cache has anything that pages are made of. */
  | 'nothing-to-show'
  /** Redis is there and has never accepted what the site needs of it. */
  | 'redis-refused'

export type Readiness = {
  /** `degraded` still answers readers, from what it has. */
  status: 'ready' | 'degraded' | 'not-ready'
  delivery: 'answering' | 'left-alone' | 'refused' | 'not-heard-of'
  cache: 'memory' | 'shared' | 'shared-away' | 'shared-refused'
  /** Only where it is not ready. */
  reasons?: Obstacle[]
  /** The word by which Redis refuses, such as NOAUTH, READONLY or OOM. */
  redis?: string
}

/** What was found out before: lib/process/readiness-probe.ts. */
export type Findings = {
  cache: 'memory' | 'shared' | 'shared-away'
  /** The word by which Redis refuses now; null where it does not. */
  refusal: string | null
  /** Whether Redis has accepted what the site needs of it at any time. */
  hasAccepted: boolean
  /** Whether a cache has what pages are made of. */
  hasContent: boolean
}

/**
 * An instance is not ready where it never could answer readers. One that could stays ready through an outage of the
 * service or of Redis: all instances have the same outage, and what they keep is better than no site.
 */
export function readiness({ cache, refusal, hasAccepted, hasContent }: Findings): Readiness {
  const isLeftAlone = breakers().some(({ breaker }) => breaker.state() !== 'closed')
  const { hasAnswered, isRefused } = uptake
  const obstacles: Record<Obstacle, boolean> = {
    ending: isDraining(),
    'credentials-refused': isRefused && !hasAnswered,
    'nothing-to-show': !hasAnswered && !isRefused && !hasContent,
    'redis-refused': refusal !== null && !hasAccepted,
  }
  const reasons = (Object.keys(obstacles) as Obstacle[]).filter((name) => obstacles[name])
  const isWell = hasAnswered && !isRefused && !isLeftAlone && cache !== 'shared-away' && refusal === null
  return {
    status: reasons.length > 0 ? 'not-ready' : isWell ? 'ready' : 'degraded',
    delivery: isRefused ? 'refused' : isLeftAlone ? 'left-alone' : hasAnswered ? 'answering' : 'not-heard-of',
    cache: refusal === null ? cache : 'shared-refused',
    ...(reasons.length > 0 && { reasons }),
    ...(refusal !== null && { redis: refusal }),
  }
}

export function answerReadiness(state: Readiness): Response {
  return jsonAnswer(state, state.status === 'not-ready' ? 503 : 200)
}
