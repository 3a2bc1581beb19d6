/** Checks queries against the metrics of a site and the labels that Prometheus adds when it scrapes. */
import { exposition, metrics } from '@/lib/base/metrics'
import { type Matcher, readQuery } from '../../fixtures/promql'

/** Labels by the name of each series; null where their values are open. */
export type Series = ReadonlyMap<string, Readonly<Record<string, readonly (string | number)[] | null>>>

/** @param scraped labels that the scrape configuration adds, with their values where they are fixed */
export async function seriesOfSite(scraped: Record<string, readonly string[] | null>): Promise<Series> {
  await exposition()
  const series = new Map<string, Record<string, readonly (string | number)[] | null>>()
  for (const { name, type } of metrics.registry.getMetricsAsArray() as unknown as {
    name: string
    type: string
  }[]) {
    const labels = { ...metrics.labels.get(name), ...scraped }
    if (type === 'histogram') {
      series.set(`${name}_bucket`, { ...labels, le: null })
      series.set(`${name}_sum`, labels).set(`${name}_count`, labels)
    } else series.set(name, labels)
  }
  // Prometheus records it for each scrape.
  return series.set('up', scraped)
}

/** The problems of a query: invalid grammar, or an unknown metric, label or value. */
export function problemsOf(text: string, series: Series): string[] {
  const { isValid, selectors, grouping } = readQuery(text)
  if (!isValid) return ['is not PromQL']
  const problems: string[] = []
  const labelsSeen = new Set<string>()
  for (const { metric, matchers } of selectors) {
    const labels = series.get(metric)
    if (labels === undefined) {
      problems.push(`no metric ${metric || text}`)
      continue
    }
    for (const label of Object.keys(labels)) labelsSeen.add(label)
    for (const matcher of matchers) problems.push(...problemsWith(matcher, metric, labels))
  }
  for (const label of grouping) if (!labelsSeen.has(label)) problems.push(`no label ${label} to group by`)
  return problems
}

function problemsWith(
  { label, operator, value }: Matcher,
  metric: string,
  labels: Readonly<Record<string, readonly (string | number)[] | null>>,
): string[] {
  const values = labels[label]
  if (values === undefined) return [`${metric} has no label ${label}`]
  // A variable of the dashboard, or a label whose values are open.
  if (values === null || value.startsWith('$')) return []
  const known = values.map(String)
  // Each alternative by itself: one that never matches would be hidden by the others.
  const wanted = operator.includes('~') ? value.split('|') : [value]
  return wanted
    .filter((one) => {
      const pattern = operator.includes('~') ? new RegExp(`^(?:${one})$`) : null
      return !known.some((each) => (pattern ? pattern.test(each) : each === one))
    })
    .map((one) => `${metric} has no ${label} ${one}`)
}
