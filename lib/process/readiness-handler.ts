import 'server-only'
import { hasBearerToken } from '../http/bearer-token'
import { limited } from '../http/limited-routes'
import { answerReadiness, type Readiness } from './readiness'
import { readinessDetails } from './readiness-details'

/** `?verbose` with METRICS_TOKEN adds details and is rate-limited. */
export async function handleReadiness(
  request: Request,
  state: Readiness,
  token: string | undefined,
): Promise<Response> {
  const authorization = request.headers.get('authorization')
  const { pathname, searchParams } = new URL(request.url)
  const isVerbose = searchParams.has('verbose') && authorization !== null && token !== undefined
  if (!isVerbose) return answerReadiness(state)
  const tooMany = limited(pathname, request.headers)
  if (tooMany) return tooMany
  if (!hasBearerToken(authorization, token)) return answerReadiness(state)
  return answerReadiness({ ...state, details: await readinessDetails() })
}
