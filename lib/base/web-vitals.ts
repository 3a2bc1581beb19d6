import { isPageKind, type PageKind } from './page-facts'

/** Reports of how fast pages are for readers: https://web.dev/articles/vitals */
const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'TTFB'] as const
type VitalName = (typeof VITAL_NAMES)[number]

/** `NetworkInformation.effectiveType`. */
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const
type Connection = (typeof CONNECTIONS)[number]

/** Milliseconds; `CLS` has no unit. */
export type VitalsReport = {
  page: PageKind
  connection: Connection
  values: Partial<Record<VitalName, number>>
}

/** Larger values are not possible, so whoever sends one has invented it. They would spoil the averages. */
const MOST: Readonly<Record<VitalName, number>> = { LCP: 120_000, INP: 60_000, CLS: 100, TTFB: 120_000 }

export function readVitalsReport(body: unknown): VitalsReport | null {
  if (typeof body !== 'object' || body === null) return null
  const { page, connection, values } = body as Record<string, unknown>
  if (!isPageKind(page) || typeof values !== 'object' || values === null) return null
  const connectionType = CONNECTIONS.find((one) => one === connection) ?? 'unknown'
  const entries = VITAL_NAMES.flatMap((name) => {
    const value: unknown = Reflect.get(values, name)
    const isUsable = typeof value === 'number' && value >= 0 && value <= MOST[name]
    return isUsable ? [[name, value] as const] : []
  })
  return entries.length === 0
    ? null
    : { page, connection: connectionType, values: Object.fromEntries(entries) }
}
