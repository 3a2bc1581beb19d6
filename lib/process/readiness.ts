/** The response must not reveal configuration. */
import { breakers } from '../delivery/call/resilience'
import { upstreamSeen } from '../delivery/call/upstream-seen'
import { jsonResponse } from '../http/api-responses'
import { isDraining } from './drain'

export type NotReadyReason =
  | 'ending'
  | 'credentials-refused'
  /** The service never responded, and no cache has what pages need. */
  | 'nothing-to-show'
  | 'redis-refused'

export type Readiness = {
  /** `degraded` serves readers from caches. */
  status: 'ready' | 'degraded' | 'not-ready'
  delivery: 'answering' | 'left-alone' | 'refused' | 'not-heard-of'
  cache: 'memory' | 'shared' | 'shared-away' | 'shared-refused'
  reasons?: NotReadyReason[]
  /** An error code such as NOAUTH. */
  redis?: string
}

export type Findings = {
  cache: 'memory' | 'shared' | 'shared-away'
  refusal: string | null
  hasAccepted: boolean
  hasContent: boolean
}

/** Instances stay ready during an outage, since they can serve cached pages. */
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

export function answerReadiness(state: Readiness & { details?: object }): Response {
  return jsonResponse(state, state.status === 'not-ready' ? 503 : 200)
}
