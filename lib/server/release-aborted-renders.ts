/*
 * Releases the memory of finished renders. React ends each render with `abort(new Error(…))`. V8 keeps the frames of an
 * error until its `stack` is read for the first time, and through these frames the state of other requests: about 200
 * KB for each render under load. Reading `stack` once replaces the frames by text.
 *
 * Reported as react/react#37288, vercel/next.js#97434 and nodejs/node#66129; needed with Next 16.4.6, React 19.3.1 and
 * Node 20 to 24. `tests/unit/server/release-aborted-renders.test.ts` fails once it is not.
 */

let isInstalled = false

/** Replaces `AbortController.prototype.abort`. Call it before the first render; a second call changes nothing. */
export function releaseAbortedRenders(): void {
  if (isInstalled) return
  isInstalled = true
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function abortAndRelease(this: AbortController, reason?: unknown) {
    abort.call(this, reason)
    // Without an argument, the platform creates the error itself, so it is read from the signal.
    const cause: unknown = this.signal.reason
    if (cause instanceof Error) void cause.stack
  }
}
