/*
 * V8 retains the frames of an error until `stack` is read: about 200 KB per render.
 *
 * Reported as react/react#37288, vercel/next.js#97434 and nodejs/node#66129; needed with Next 16.4.6, React 19.3.1 and
 * Node 20 to 24. `tests/unit/server/release-aborted-renders.test.ts` fails once it is not.
 */

let isInstalled = false

/** Call before the first render. */
export function releaseAbortedRenders(): void {
  if (isInstalled) return
  isInstalled = true
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function abortAndRelease(this: AbortController, reason?: unknown) {
    abort.call(this, reason)
    // Without an argument, the platform creates the error.
    const cause: unknown = this.signal.reason
    if (cause instanceof Error) void cause.stack
  }
}
