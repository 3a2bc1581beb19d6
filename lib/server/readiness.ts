/** Whether this instance should get readers, and how it fares. Says nothing of the configuration. */
import { breakers } from '../delivery/protection'
import { uptake } from '../observe/uptake'
import { jsonAnswer } from './api-answers'

export type Readiness = {
  /** `degraded` still answers readers, from what it has. */
  status: 'ready' | 'degraded' | 'not-ready'
  delivery: 'answering' | 'left-alone'
  cache: 'memory' | 'shared' | 'shared-away'
}

/** 503 only where the service has never answered this process and does not answer now: its cache holds nothing. */
export function readiness(cache: Readiness['cache']): Readiness {
  const isLeftAlone = breakers().some(({ breaker }) => breaker.state() !== 'closed')
  const delivery = isLeftAlone ? 'left-alone' : 'answering'
  const hasNothing = isLeftAlone && !uptake.hasAnswered && cache !== 'shared'
  const isWell = !isLeftAlone && cache !== 'shared-away'
  return { status: hasNothing ? 'not-ready' : isWell ? 'ready' : 'degraded', delivery, cache }
}

export function answerReadiness(state: Readiness): Response {
  return jsonAnswer(state, state.status === 'not-ready' ? 503 : 200)
}
