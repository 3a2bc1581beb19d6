/** A request exactly as written, and the raw response: no redirects followed, nothing decompressed or added. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Answer = {
  /** 0 where the connection failed or the body was cut. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

type Options = { method?: string; headers?: Record<string, string>; agent?: Agent; body?: string }

export function ask(
  url: string,
  { method = 'GET', headers = {}, agent, body }: Options = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), text: '' })
    const { hostname, port } = new URL(url)
    // The path as written in the test, which URL would normalise.
    const begin = url.indexOf('/', 'https://'.length)
    const path = begin === -1 ? '/' : url.slice(begin)
    const outgoing = request({ hostname, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', failed)
      response.on('end', () => {
        if (!response.complete) return failed()
        const whole = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString(),
        })
      })
    })
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}

const ASKED_AGAIN_MAX = 5
// An instance that was refused by a busy service says five seconds; one without calls up to a minute.
const RETRY_AFTER_MAX_MS = 6_000

/**
 * As `ask`, and again after a 503, when it says: on a busy machine the service, or Redis, takes longer than a reader is
 * made to wait.
 * @param options or a function that returns those of each request
 * @returns the last answer, and how often it was asked for again
 */
export async function askAgain(
  url: string,
  options: Options | (() => Options) = {},
): Promise<Answer & { askedAgain: number }> {
  for (let askedAgain = 0; ; askedAgain++) {
    const ownHeaders = typeof options === 'function' ? options() : options
    // A new connection, unless the test brings some: an idle one may be closed while the request is on its way.
    const agent = (askedAgain === 0 ? ownHeaders.agent : undefined) ?? new Agent()
    const answer = await ask(url, { ...ownHeaders, agent })
    if (answer.status !== 503 || askedAgain === ASKED_AGAIN_MAX) return { ...answer, askedAgain }
    await asToldBy(answer.headers['retry-after'])
  }
}

/** Waits as a 503 says. @param retryAfter seconds */
export const asToldBy = (retryAfter = '0') =>
  new Promise((resolve) => setTimeout(resolve, Math.min(Number(retryAfter) * 1_000, RETRY_AFTER_MAX_MS)))
