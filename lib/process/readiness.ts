/** Discloses no configuration. */
import { breakers } from '../cms/client/resilience'
import { upstreamSeen } from '../cms/client/upstream-seen'
import { jsonResponse } from '../http/api-responses'
import { isDraining } from './drain'

export type NotReadyReason =
  | 'ending'
  /** The service refuses the credentials and never accepted them in this process. */
  | 'credentials-refused'
  /** The service never responded to this process, and no cache has what pages need. */
  | 'nothing-to-show'
  /** Redis never accepted the needed commands. */
  | 'redis-refused'

export type Readiness = {
  /** `degraded` still serves readers from caches. */
  status: 'ready' | 'degraded' | 'not-ready'
  delivery: 'answering' | 'left-alone' | 'refused' | 'not-heard-of'
  cache: 'memory' | 'shared' | 'shared-away' | 'shared-refused'
  reasons?: NotReadyReason[]
  /** Redis' error code, such as NOAUTH, READONLY or OOM. */
  redis?: string
}

/** From lib/process/readiness-probe.ts. */
export type Findings = {
  cache: 'memory' | 'shared' | 'shared-away'
  /** Redis' current error code, or null. */
  refusal: string | null
  hasAccepted: boolean
  hasContent: boolean
}

/**
 * One that once could serve stays ready through an outage, which all instances share: cached pages are better than no
 * site.
 */
export function readiness({ cache, refusal, hasAccepted, hasContent }: Findings): Readiness {
  const isCircuitOpen = breakers().some(({ breaker }) => breaker.state() !== 'closed')
  const { hasAnswered, isRefused } = upstreamSeen
  const notReady: Record<NotReadyReason, boolean> = {
    ending: isDraining(),
    'credentials-refused': isRefused && !hasAnswered,
    'nothing-to-show': !hasAnswered && !isRefused && !hasContent,
    'redis-refused': refusal !== null && !hasAccepted,
  }
  const reasons = (Object.keys(notReady) as NotReadyReason[]).filter((name) => notReady[name])
  const isHealthy = hasAnswered && !isRefused && !isCircuitOpen && cache !== 'shared-away' && refusal === null
  return {
    status: reasons.length > 0 ? 'not-ready' : isHealthy ? 'ready' : 'degraded',
    delivery: isRefused
      ? 'refused'
      : isCircuitOpen
        ? 'left-alone'
        : hasAnswered
          ? 'answering'
          : 'not-heard-of',
    cache: refusal === null ? cache : 'shared-refused',
    ...(reasons.length > 0 && { reasons }),
    ...(refusal !== null && { redis: refusal }),
  }
}

/** @param state may hold more than a readiness, which is sent with it */
export function answerReadiness(state: Readiness & { details?: object }): Response {
  return jsonResponse(state, state.status === 'not-ready' ? 503 : 200)
}
