/** Requests exactly as written, by a browser and a crawler. */
import { request as httpRequest } from 'node:http'
import { expect, type Paper } from '../paper'

export const AGENTS = {
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

type Reply = { status: number; location: string[]; body: string; cacheControl: string }

/** A request exactly as written: no normalising of the path, no redirect followed. */
export function ask(
  paper: Paper,
  path: string,
  userAgent: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const { hostname, port } = new URL(paper.url)
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path, headers: { 'User-Agent': userAgent, ...headers } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => {
          const location = response.headersDistinct.location ?? []
          resolve({
            status: response.statusCode ?? 0,
            location,
            body,
            cacheControl: response.headers['cache-control'] ?? '',
          })
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** Twice by each agent: the first hit of all, then cached ones. All must be alike. */
export async function askFourTimes(paper: Paper, path: string): Promise<Reply> {
  const first = await ask(paper, path, AGENTS.browser)
  for (const agent of [AGENTS.browser, AGENTS.googlebot, AGENTS.googlebot]) {
    const again = await ask(paper, path, agent)
    expect([again.status, again.location]).toEqual([first.status, first.location])
  }
  return first
}

export async function expectMoved(paper: Paper, path: string, to: string, status = 308) {
  const reply = await askFourTimes(paper, path)
  expect([path, reply.status, reply.location]).toEqual([path, status, [to]])
}

export const encoded = (path: string) => encodeURI(path.normalize('NFC'))
