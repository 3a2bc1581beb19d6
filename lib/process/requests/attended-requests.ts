/** What happens around one request on every host: its context, its log line, and its answer on the way out. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { enterRequest, type RequestContext } from '../../platform/request-context.mjs'
import { fillWhenEmpty } from './empty-pages'
import { answerOfFailure, failedPageMarkup } from './failed-answers'
import { logWhenEnded } from './request-log'

type Attended = {
  request: IncomingMessage
  response: ServerResponse
  /** As the reader asked for it, without the query. */
  path: string
  /** To whom the calls it causes are charged; null where that is not known. */
  client: string | null
  /** Whether search engines may list this site; else every answer says that they may not. */
  listed: boolean
  /** Whether the tags of the page are to be known when its answer leaves. */
  isTagged?: boolean
  /** Called once with the answer's status before its head is sent, while headers can change. */
  complete(status: number, context: RequestContext): void
}

/**
 * Opens the request's context, which every later step can read, logs the request when it has ended, and gives a page
 * that failed its status, its headers and a body that can be read without scripts.
 */
export function attendRequest({
  request,
  response,
  path,
  client,
  listed,
  isTagged = false,
  complete,
}: Attended): void {
  const context: RequestContext = {
    id: randomUUID(),
    path,
    startedAt: Date.now(),
    client,
    upstreamCalls: 0,
    hasCopy: false,
    ...(isTagged && { tags: new Set<string>() }),
  }
  enterRequest(context)
  logWhenEnded(request, response, context)
  const settle = settlesOnce((status) => {
    const answered = answerOfFailure(status, context, response)
    complete(answered, context)
    if (!listed) response.setHeader('X-Robots-Tag', 'noindex')
    const markup = failedPageMarkup(answered, context.path)
    if (markup !== null) fill(markup)
    return answered
  })
  const fill = fillWhenEmpty(response, () => settle(response.statusCode))
  beforeHead(response, settle)
}

/** The head of an answer is decided once, whichever way the framework comes to send it. */
function settlesOnce(decide: (status: number) => number): (status: number) => number {
  let decided: number | null = null
  return (status) => {
    decided ??= decide(status)
    return decided
  }
}

/** Calls with the status before the head of the answer is sent and while all of it can change. */
function beforeHead(response: ServerResponse, settle: (status: number) => number): void {
  const writeHead = response.writeHead
  response.writeHead = function changed(this: ServerResponse, ...args: unknown[]) {
    if (response.headersSent || typeof args[0] !== 'number') return Reflect.apply(writeHead, this, args)
    const headers = args.at(-1)
    // Headers given here would be seen by nobody and win over those that are set.
    if (isRecord(headers)) {
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value)
    }
    const rest = args.slice(1).filter((argument) => !isRecord(argument))
    leaveTogether(response)
    return Reflect.apply(writeHead, this, [settle(args[0]), ...rest])
  } as typeof response.writeHead
}

/**
 * Holds back the head of an answer for one turn of the event loop. A short body is complete by then and leaves with it: a
 * process that is killed between the two would leave an answer cut short, which no proxy can ask of another instance.
 */
function leaveTogether(response: ServerResponse): void {
  response.cork()
  setImmediate(() => response.writableEnded || response.uncork())
}

function isRecord(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
