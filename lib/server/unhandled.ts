/** Errors that nothing caught. The framework keeps the process alive and prints them among lines that repeat others. */
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
  // A listener of `uncaughtException` would also keep a process alive that its platform wants to end.
  emitter.on('uncaughtExceptionMonitor', (reason) => report('exception', reason))
}

function report(kind: 'rejection' | 'exception', error: unknown): void {
  // A read that was begun early may fail after its page has failed with the same error, or of a service whose failure
  // has a line of its own (`upstream-failed`).
  if (isReported(error)) return
  metrics.unhandledErrors.inc({ kind })
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ event: 'unhandled', kind, request: currentRequest()?.id, error: name, reason: message, stack })
}
