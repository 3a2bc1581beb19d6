import { createServer, type RequestListener, type Server } from 'node:http'
import { answerRequests, type RequestSettings, type Step } from '@/lib/server/requests/requests'

/** The site's server with `framework` in the framework's place. The first request reads the environment. */
export function siteServer(framework: RequestListener, settings: Partial<RequestSettings> = {}): Server {
  let answer: Step | undefined
  return createServer((request, response) => {
    answer ??= answerRequests(settings)
    answer(request, response, () => framework(request, response))
  })
}
