/** After an update of the framework or Node, check `dependsOn`. */
import diagnostics from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { Socket } from 'node:net'
import { structureConsole } from './console'
import { drainOnSignal } from './drain'
import { watchFunctionRequests } from './requests/function-requests'
import { type PolicySettings, sendPageHeaders } from './requests/page-policy'
import { type RequestSettings, watchRequests } from './requests/requests'

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

/*
 * The framework drops requests that offer an upgrade, as `curl --http2` does. Without a listener, Node ignores the
 * offer (RFC 9110 §7.8).
 */

/** Don't call this in development, which uses upgrades. */
export function ignoreUpgrades(): void {
  diagnostics.subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket
    if (server instanceof Server) server.removeAllListeners('upgrade')
  })
}

export type HookSettings = RequestSettings & {
  isProduction: boolean
  isOnVercel: boolean
  policy: PolicySettings
}

type ServerHook = {
  hook: string
  file: `lib/server/${string}.ts`
  why: string
  without: string
  dependsOn: string
  /** Absent if another hook installs it. */
  install?(settings: HookSettings): void
}

export const SERVER_HOOKS: readonly ServerHook[] = [
  {
    hook: 'console.*',
    file: 'lib/server/console.ts',
    why: 'the framework prints text of several lines',
    without: 'a stack, or a path with line breaks, looks like several events in the log',
    dependsOn: "the framework's mark ⨯ on errors of requests, which have a log line of their own",
    install: ({ isProduction }) => isProduction && structureConsole(),
  },
  {
    hook: 'AbortController.prototype.abort',
    file: 'lib/server/hooks.ts',
    why: "React ends each render with abort(Error), and V8 keeps an error's frames until its stack is read",
    without: 'about 200 KB of each render stay in memory under load',
    dependsOn: 'React 19.3.1 and V8; a test fails once it is no longer needed',
    install: releaseAbortedRenders,
  },
  {
    hook: 'diagnostics http.server.request.start, on a server',
    file: 'lib/server/requests/requests.ts',
    why: 'the only place that sees request and response of every page, cached or not',
    without:
      'no request log, no limits by client, no complete redirects, no purge tags, failed pages are empty 500s',
    dependsOn: "Node's diagnostics channel, which announces a request before the server's listeners run",
    install: (settings) => settings.isOnVercel || watchRequests(settings),
  },
  {
    hook: 'diagnostics http.server.request.start and ServerResponse.prototype.setHeader, on Vercel',
    file: 'lib/server/requests/function-requests.ts',
    why: "the first request loads this code after Node's announcement, so it is found by its first header",
    without: 'no request log, and failed pages are empty 500s',
    dependsOn: 'the framework sets Vary before it renders',
    install: ({ isOnVercel, listed }) => isOnVercel && watchFunctionRequests(listed),
  },
  {
    hook: 'ServerResponse.prototype.writeHead, on a server',
    file: 'lib/server/requests/page-policy.ts',
    why: 'the framework fixes headers of its configuration at build, and one image serves any site',
    without: 'pages and files have no Content-Security-Policy and none of the other security headers',
    dependsOn:
      'every head, implicit ones too, leaves through writeHead, and the framework answers no request before this code runs',
    install: ({ isProduction, isOnVercel, policy }) => isProduction && !isOnVercel && sendPageHeaders(policy),
  },
  {
    hook: "the server's request listeners",
    file: 'lib/server/requests/arrival.ts',
    why: 'refuses bodies of GET, the ad host, unknown page data and what is no address, drops what no route reads, counts renders by client, queues pictures, and serves fresh pages, documents and files of the build from memory',
    without:
      'advertisers could use every address of their host, clients could occupy the image optimiser, and each reader of a cached page or a script costs the framework its compression',
    dependsOn: 'listeners may be replaced while the first request of a server is announced',
  },
  {
    hook: "toBuffer of the optimiser's sharp, on a server",
    file: 'lib/server/requests/pictures.ts',
    why: 'some formats are decoded whole, an AVIF file of 1 KB to 5 GB, eight side by side',
    without: 'one picture of a media host ends the process',
    dependsOn:
      "the optimiser's `toBuffer()`, after which it sends the file as it is where that fails (Next 16.4.6, image-optimizer/transform.js)",
  },
  {
    hook: 'Agent.prototype.keepSocketAlive and addRequest, on a server',
    file: 'lib/server/requests/pictures.ts',
    why: 'the optimiser uses a connection again that the media host may just have closed, and does not try again; its fetches are noted, and those of hosts of others kept outside',
    without: 'now and then a picture is a 500, and one media host in the own network opens it to all',
    dependsOn: "the names of the optimiser's agents (Next 16.4.6, server/image-optimizer.js)",
  },
  {
    hook: "end of a new picture's response whose reader left, on a server",
    file: 'lib/server/requests/pictures.ts',
    why: 'the optimiser goes on with what it has begun to fetch for a reader who left',
    without: 'one client has hundreds of files fetched and held at once',
    dependsOn: 'the optimiser ends the response of a reader who left, too',
  },
  {
    hook: "diagnostics net.server.socket, and the server's upgrade listeners, in production on a server",
    file: 'lib/server/hooks.ts',
    why: 'the framework ends requests that offer another protocol, and keeps some of their connections open',
    without: 'clients that offer HTTP/2 get no answer, and open connections can be piled up',
    dependsOn:
      'Node ignores an offer where nothing listens to it, and announces a connection before its first request',
    install: ({ isProduction, isOnVercel }) => isProduction && !isOnVercel && ignoreUpgrades(),
  },
  {
    hook: 'response.writeHead',
    file: 'lib/server/requests/track-request.ts',
    why: 'the status and headers are completed while they can change; the head leaves together with a short body',
    without:
      'failures of the service are 500 without Retry-After, and the end of the process can cut a response',
    dependsOn: 'the framework sends heads through writeHead, write or end',
  },
  {
    hook: 'response.write and response.end',
    file: 'lib/server/requests/failures.ts',
    why: 'a failed page gets a body that works without scripts; a cached page leaves in one piece',
    without: 'readers without scripts see an empty page, and the end of the process can cut a page',
    dependsOn: "the framework's mark __next_error__ on empty documents, and its header x-nextjs-cache",
  },
  {
    hook: 'response.write and response.end of a document',
    file: 'lib/server/requests/finished-documents.ts',
    why: 'feeds and sitemaps are kept as they were sent, until their data change',
    without: 'each request for one costs up to a tenth of a second of a core',
    dependsOn: "the framework's compression, which wraps the response later: what passes here is compressed",
  },
  {
    hook: 'diagnostics net.server.socket, SIGTERM, SIGINT and exit, on a server',
    file: 'lib/server/drain.ts',
    why: 'ends busy and unused connections, bounds the wait, and exits with 0',
    without: 'a restart waits for open connections without end, and supervisors count it as a failure',
    dependsOn: 'the framework stops listening on SIGTERM and exits with 143',
    install: ({ isOnVercel }) => isOnVercel || drainOnSignal(),
  },
]

/** Call once, before the first request. */
export function installServerHooks(settings: HookSettings): void {
  for (const { install } of SERVER_HOOKS) install?.(settings)
}
