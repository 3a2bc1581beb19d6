/**
 * Releases the memory of finished renders. React ends every render with `cacheController.abort(Error(…))`. V8 keeps
 * the raw call-site frames of an error until its `stack` is read for the first time, and through their receivers, run
 * Immediates and AsyncLocalStorage stores those frames reach the whole state of other requests: about 200 KB for each
 * render under overlapping load, outside every cache. Reading `stack` once replaces the frames by text.
 *
 * Reported as react/react#37288, vercel/next.js#97434 and nodejs/node#66129; needed with Next 16.4.6, React 19.3.1 and
 * Node 20 to 24. `tests/unit/process/release-aborted-renders.test.ts` fails when the framework no longer needs it.
 */

let isInstalled = false

/** Installs it for this process. To be called before the first render; calling it again changes nothing. */
export function releaseAbortedRenders(): void {
  if (isInstalled) return
  isInstalled = true
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function abortAndRelease(this: AbortController, reason?: unknown) {
    abort.call(this, reason)
    // The signal's own reason: without an argument the platform makes an error itself.
    const cause: unknown = this.signal.reason
    if (cause instanceof Error) void cause.stack
  }
}
