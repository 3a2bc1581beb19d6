/** Faults of a service. */
import type { Finding } from '@/scripts/doctor/findings'
import type { Fault, Given } from './broken-service'

export const problems = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'failure' || level === 'warning')

export const isRoute = (path: string, route: string) => path.startsWith(`/publisher/1001/${route}/`)
export const only =
  (route: string, change: (given: Given, path: string) => Given | null): Fault =>
  (given, path) =>
    isRoute(path, route) ? change(given, path) : undefined

export const dataOf = ({ body }: Given) => (body as { data: Record<string, unknown>[] }).data
export const withData = (given: Given, data: unknown): Given => ({
  ...given,
  body: { ...(given.body as object), data },
})
export const eachRecord = (change: (record: Record<string, unknown>) => object) => (given: Given) =>
  given.status === 200 && Array.isArray(dataOf(given))
    ? withData(
        given,
        dataOf(given).map((record) => ({ ...record, ...change(record) })),
      )
    : given
export const json = (body: unknown, status = 200): Given => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})

export const FINE: Fault = () => undefined
export const legacyUrlOf = (path: string) =>
  new URL(path, 'http://service').searchParams.get('legacy_url') ?? ''
