/** Whether this instance should get readers, and how it fares. Says nothing of the configuration. */
import { breakers } from '../delivery/protection'
import { uptake } from '../observe/uptake'
import { jsonAnswer } from './api-answers'
import { isDraining } from './drain'

export type Readiness = {
  /** `degraded` still answers readers, from what it has. */
  status: 'ready' | 'degraded' | 'not-ready'
  delivery: 'answering' | 'left-alone'
  cache: 'memory' | 'shared' | 'shared-away'
}

/**
 * Not ready where the process is about to end, or where the service has never answered it and does not answer now, so
 * that its cache holds nothing. An outage of the service alone is no reason: readers get the pages it has.
 */
export function readiness(cache: Readiness['cache']): Readiness {
  const isLeftAlone = breakers().some(({ breaker }) => breaker.state() !== 'closed')
  const delivery = isLeftAlone ? 'left-alone' : 'answering'
  const isOfNoUse = isDraining() || (isLeftAlone && !uptake.hasAnswered && cache !== 'shared')
  const isWell = !isLeftAlone && cache !== 'shared-away'
  return { status: isOfNoUse ? 'not-ready' : isWell ? 'ready' : 'degraded', delivery, cache }
}

export function answerReadiness(state: Readiness): Response {
  return jsonAnswer(state, state.status === 'not-ready' ? 503 : 200)
}
