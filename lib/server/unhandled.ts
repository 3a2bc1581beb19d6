/**
 * Errors that nothing caught. The framework keeps the process alive and prints them among lines that repeat others, so
 * they are logged here.
 */
import { log } from '../base/log.mjs'
import { metrics } from '../base/metrics'
import { currentRequest } from '../base/request-context.mjs'
import { isReported } from './requests/errors'

type Emitter = { on(event: string, listener: (reason: unknown) => void): unknown }

/**
 * Logs and counts what nothing caught, with its stack. Call once, in production.
 * @param emitter the process
 */
export function logUnhandled(emitter: Emitter): void {
  emitter.on('unhandledRejection', (reason) => report('rejection', reason))
  // A listener of `uncaughtException` would keep the process alive. The monitor's event only tells of the error and
  // changes nothing else.
  emitter.on('uncaughtExceptionMonitor', (reason) => report('exception', reason))
}

function report(kind: 'rejection' | 'exception', error: unknown): void {
  // A read that was begun early may fail after its page has failed with the same error, which then has a line already.
  // So has a failure of the content service (`upstream-failed`).
  if (isReported(error)) return
  metrics.unhandledErrors.inc({ kind })
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ event: 'unhandled', kind, request: currentRequest()?.id, error: name, reason: message, stack })
}
