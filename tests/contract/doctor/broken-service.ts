/** A content service behind a server that changes its responses, to test what the doctor reports. */
import type { IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { readEnvironment } from '@/lib/settings/env'
import { SITE_DEFAULTS, type SiteSettings } from '@/lib/settings/site-defaults'
import { examine } from '@/scripts/doctor/examine'
import type { Finding } from '@/scripts/doctor/findings'
import { scriptedServer } from '../../fakes/scripted-server'
import { aFooter, aNewsroom, aPicture, aPost } from '../service/newsroom'
import { serviceForAll } from '../service/running-service'

export type ServiceAnswer = {
  status: number
  headers: Record<string, string>
  /** Parsed where it is JSON; else text. */
  body: unknown
}

/** Changes an answer; undefined leaves it as it is, null closes the connection. */
export type Fault = (
  given: ServiceAnswer,
  path: string,
  request: IncomingMessage,
) => ServiceAnswer | null | undefined

const service = serviceForAll(
  aNewsroom({
    posts: [
      aPost({ picture: aPicture() }),
      aPost({ slug: 'second-story', title: 'A second story', category: 'sport', tags: ['weather'] }),
    ],
    footer: { ...aFooter, addQuickMenu: [{ label: 'News', url: '/news' }] },
    redirects: [],
  }),
)

/**
 * Examines a site whose service has one fault.
 * @param settings in place of the right ones; `{service}` becomes the service's address
 * @param ads of site.config.ts, in place of the defaults
 * @param config other fields of it
 */
export async function examineWith(
  fault: Fault,
  settings: Record<string, string> = {},
  ads: Partial<SiteSettings['ads']> = {},
  config: Partial<SiteSettings> = {},
): Promise<Finding[]> {
  const broken = await scriptedServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = await fetch(service.url + path, {
      headers: { Authorization: request.headers.authorization ?? '' },
      redirect: 'manual',
    })
    const type = answer.headers.get('content-type') ?? ''
    const isJson = type.includes('json')
    const text = isJson ? await answer.text() : Buffer.from(await answer.arrayBuffer())
    const serviceAnswer: ServiceAnswer = {
      status: answer.status,
      headers: { 'content-type': type },
      body: isJson ? JSON.parse(String(text)) : text,
    }
    const changed = fault(structuredClone(serviceAnswer), path, request)
    if (changed === null) return request.socket.destroy()
    const { status, headers, body } = changed ?? serviceAnswer
    response.writeHead(status, headers)
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
  })
  onTestFinished(() => broken.close())
  const environment = readEnvironment({
    SITE_URL: 'https://news.example.org',
    PUBLISHER_ID: '1001',
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
    DELIVERY_BASE_URL: broken.url,
    MEDIA_BASE_URL: service.url,
    REVALIDATE_SECRET: 'a-secret-of-sixteen',
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value.replace('{service}', broken.url)]),
    ),
  })
  return examine(environment, { ...SITE_DEFAULTS, ...config, ads: { ...SITE_DEFAULTS.ads, ...ads } })
}

export const problems = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'failure' || level === 'warning')

export const isRoute = (path: string, route: string) => path.startsWith(`/publisher/1001/${route}/`)
export const only =
  (route: string, change: (given: ServiceAnswer, path: string) => ServiceAnswer | null): Fault =>
  (serviceAnswer, path) =>
    isRoute(path, route) ? change(serviceAnswer, path) : undefined

export const dataOf = ({ body }: ServiceAnswer) => (body as { data: Record<string, unknown>[] }).data
export const withData = (serviceAnswer: ServiceAnswer, data: unknown): ServiceAnswer => ({
  ...serviceAnswer,
  body: { ...(serviceAnswer.body as object), data },
})
export const eachRecord =
  (change: (record: Record<string, unknown>) => object) => (serviceAnswer: ServiceAnswer) =>
    serviceAnswer.status === 200 && Array.isArray(dataOf(serviceAnswer))
      ? withData(
          serviceAnswer,
          dataOf(serviceAnswer).map((record) => ({ ...record, ...change(record) })),
        )
      : serviceAnswer
/** Changes each record of a route. */
export const each = (route: string, change: Parameters<typeof eachRecord>[0]): Fault =>
  only(route, eachRecord(change))
export const json = (body: unknown, status = 200): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})

export const FINE: Fault = () => undefined
export const legacyUrlOf = (path: string) =>
  new URL(path, 'http://service').searchParams.get('legacy_url') ?? ''
