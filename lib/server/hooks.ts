/** After an update of the framework or Node, check `dependsOn`. */
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

type Patch = {
  patch: string
  files: readonly `lib/server/${string}.ts`[]
  why: string
  without: string
  dependsOn: string
}

/** What is changed of Node and the framework; the rest is steps of lib/server/serve.mjs. */
export const PATCHES: readonly Patch[] = [
  {
    patch: 'console.*',
    files: ['lib/server/console.ts'],
    why: 'the framework prints text of several lines',
    without: 'a stack, or a path with line breaks, looks like several events in the log',
    dependsOn: "the framework's mark ⨯ on errors of requests, which have a log line of their own",
  },
  {
    patch: 'AbortController.prototype.abort',
    files: ['lib/server/hooks.ts'],
    why: "React ends each render with abort(Error), and V8 keeps an error's frames until its stack is read",
    without: 'about 200 KB of each render stay in memory under load',
    dependsOn: 'React 19.3.1 and V8; a test fails once it is no longer needed',
  },
  {
    patch: 'diagnostics http.server.request.start and ServerResponse.prototype.setHeader, on Vercel',
    files: ['lib/server/requests/function-requests.ts'],
    why: 'a function is started by the platform, and its first request loads this code after Node has announced it, so it is found by its first header',
    without: 'no request log, and failed pages are empty 500s',
    dependsOn: 'the framework sets Vary before it renders',
  },
  {
    patch: 'writeHead, write and end of each response',
    files: [
      'lib/server/requests/track-request.ts',
      'lib/server/requests/failures.ts',
      'lib/server/requests/finished-documents.ts',
    ],
    why: 'status and headers are completed while they can change, failed pages get a body that works without scripts, a cached page leaves in one piece, and feeds and sitemaps are kept as they were sent',
    without:
      'failures of the service are empty 500s without Retry-After, the end of the process can cut a page, and each feed costs up to a tenth of a second of a core',
    dependsOn:
      'the framework sends heads through writeHead, write or end; its mark __next_error__ on empty documents, its header x-nextjs-cache, and its compression, which wraps the response later',
  },
]
