import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRequests, type RequestSettings, type Step } from '@/lib/server/requests/requests'

/** The site's server with `framework` in the framework's place. The first request reads the environment. */
export function siteServer(framework: RequestListener, settings: Partial<RequestSettings> = {}): Server {
  let answer: Step | undefined
  return createServer((request, response) => {
    answer ??= answerRequests(settings)
    answer(request, response, () => framework(request, response))
  })
}

/** Lets a server listen on a free port of loopback. @returns its address, without a path */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
