/** Faults of a service, and the findings that the doctor reports for them. */
import { expect, it } from 'vitest'
import type { Finding } from '@/scripts/doctor/findings'
import { asText } from '@/scripts/doctor/report'
import { examineWith, type Fault, type Given } from './broken-service'

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

export type State = {
  state: string
  fault?: Fault
  settings?: Record<string, string>
  /** Of the problem that has to be found. */
  text: RegExp
  cure?: RegExp
  level?: 'failure' | 'warning'
}

/** One test for each state. */
export function testEachFault(states: readonly State[]) {
  it.each(states)(
    'the doctor reports the fault where $state',
    async ({ fault = FINE, settings, text, cure, level = 'failure' }) => {
      const found = problems(await examineWith(fault, settings))
      const it = found.find((finding) => text.test(finding.text))
      expect(it, asText(found, false)).toBeDefined()
      expect(it?.level).toBe(level)
      expect(it?.cure ?? '', 'a cure').toMatch(cure ?? /\w/)
      // One fault must not cause a list of other findings.
      expect(found.length, asText(found, false)).toBeLessThanOrEqual(2)
      expect(JSON.stringify(found)).not.toMatch(/test-secret|another-secret/)
    },
  )
}
