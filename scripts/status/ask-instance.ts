import type { Readiness } from '../../lib/server/readiness'
import type { VerboseReadiness } from '../../lib/server/readiness-details'
import { type Finding, findingsOf } from '../doctor/findings'
import { reasonOf } from '../doctor/service-client'
import { instanceFindings } from './instance-findings'

const TIMEOUT_MS = 10_000

const failure = (group: 'settings' | 'instance', text: string, cure: string) => [
  findingsOf(group).failure(text, cure),
]

/** @param token METRICS_TOKEN of that site */
export async function askInstance(site: string, token: string): Promise<Finding[]> {
  const url = new URL('/api/ready?verbose', site)
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // A redirect could send the token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    body = await response.json().catch(() => null)
  } catch (error) {
    return failure(
      'instance',
      `${url.origin} does not answer: ${reasonOf(error)}`,
      'Check the address and the host.',
    )
  }
  if (!isReadiness(body)) {
    return failure(
      'instance',
      `${url.origin}/api/ready answers ${response.status} and no readiness`,
      response.status === 404 || response.status === 403
        ? 'An edge may close it to the world: ask the instance itself.'
        : 'Check the address: another server may answer there.',
    )
  }
  if (!('details' in body)) {
    return failure(
      'settings',
      `${url.origin} is ${body.status}, and says no more with this METRICS_TOKEN`,
      'Give the METRICS_TOKEN of that site; the site may have none.',
    )
  }
  return instanceFindings(body)
}

function isReadiness(body: unknown): body is Readiness | VerboseReadiness {
  return typeof body === 'object' && body !== null && 'status' in body && 'delivery' in body
}
