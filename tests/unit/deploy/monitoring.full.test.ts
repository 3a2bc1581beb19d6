import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SIGN_UP_RESULTS } from '@/components/newsletters/results'
import {
  PURGE_TARGETS,
  REDIS_MODES,
  ROUTES,
  SIGN_UP_OUTCOMES,
  UPSTREAM_OUTCOMES,
} from '@/lib/base/metric-labels'
import { exposition, metrics } from '@/lib/base/metrics'
import { OWN_ROUTES } from '@/lib/base/own-routes'
import type { RedisMode } from '@/lib/base/redis.mjs'
import type { DeliveryFailure } from '@/lib/delivery/errors'
import type { PurgeTarget } from '@/lib/server/purge/purge'
import { routeName } from '@/lib/server/requests/route-name'
import { type Matcher, readQuery } from '../../fixtures/promql'

const FOLDER = 'deploy/monitoring'
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

type Rule = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string }
}
type Panel = {
  id: number
  type: string
  title: string
  description?: string
  datasource?: { uid: string }
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { refId: string; expr: string; legendFormat: string }[]
}

const scrape = parse(read('prometheus.yaml'))
const [job] = scrape.scrape_configs
const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap((group: { rules: Rule[] }) => group.rules)
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: Panel[]
  templating: { list: { name: string; query: string | { query: string } }[] }
}
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const operating = readFileSync('docs/operating.md', 'utf8')

let series: Series
beforeAll(async () => {
  const added = Object.fromEntries(Object.keys(job.static_configs[0].labels).map((name) => [name, null]))
  series = await seriesOfSite({ job: [job.job_name], instance: null, ...added })
})

it('label values are exactly those of the types, sign-up results and route names of the code', () => {
  // The compiler checks that each record has every value of its type, and no other.
  const outcomes: Record<DeliveryFailure | 'ok' | 'missing' | 'left-alone', true> = {
    ok: true,
    missing: true,
    unauthorised: true,
    'rate-limited': true,
    'over-budget': true,
    'over-allowance': true,
    unavailable: true,
    malformed: true,
    'left-alone': true,
  }
  // The edge and AXP Edge have files of their own in lib/server/purge, since they are told of pages and not of tags.
  const targets: Record<PurgeTarget['name'] | 'edge' | 'axp', true> = {
    cloudflare: true,
    fastly: true,
    endpoint: true,
    edge: true,
    axp: true,
  }
  const modes: Record<RedisMode, true> = { single: true, cluster: true, sentinel: true }
  expect([...UPSTREAM_OUTCOMES].sort()).toEqual(Object.keys(outcomes).sort())
  expect([...PURGE_TARGETS].sort()).toEqual(Object.keys(targets).sort())
  expect([...REDIS_MODES].sort()).toEqual(Object.keys(modes).sort())
  expect(SIGN_UP_OUTCOMES).toEqual(SIGN_UP_RESULTS)
  const paths = [
    ...Object.keys(OWN_ROUTES).map((segment) => `/${segment}`),
    ...['/_next/image', '/_next/static/a.js', '/feed.xml', '/news/a', '/news/a.md'],
  ]
  expect([...new Set(paths.map(routeName))].sort()).toEqual([...ROUTES].sort())
})

it('docs/operating.md has a table row for every metric, with its labels', () => {
  for (const [name, labels] of metrics.labels) {
    const row = operating.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
    expect(row, name).toBeDefined()
    for (const label of Object.keys(labels)) expect(row, name).toContain(`\`${label}\``)
  }
})

it('there are over ten alert rules, each with a unique name', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  'the alert %s queries existing metrics and has a severity and a summary',
  (_name, rule) => {
    expect(problemsOf(rule.expr, series)).toEqual([])
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    if (rule.for) expect(rule.for).toMatch(/^\d+[mh]$/)
    expect(rule.annotations.summary).not.toBe('')
  },
)

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  'the summary of the alert %s names the site, and only labels that its query keeps',
  (_name, { expr, annotations }) => {
    const labels = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
    // A label that any grouping drops is not in the result, and without one those of the series are.
    for (const [, grouping = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
      for (const label of labels) expect(grouping.split(/,\s*/)).toContain(label)
    }
    expect(problemsOf(`sum by (${labels.join(', ')}) (${expr})`, series)).toEqual([])
    expect(labels).toContain('site')
  },
)

it.each(['MastheadCredentialsRefused', 'MastheadServiceMalformed'])(
  'the alert %s leaves out routes that gateways refuse where the service lacks them',
  (name) => {
    const { expr = '' } = rules.find(({ alert }) => alert === name) ?? {}
    const [, routes = ''] = /route!~"([^"]*)"/.exec(expr) ?? []
    const isLeftOut = (route: string) => new RegExp(`^(?:${routes})$`).test(route)
    const lacking = ['tag', 'live-blog-updates', 'posts/trending', 'posts/analytics/trending']
    expect(lacking.filter((route) => !isLeftOut(route))).toEqual([])
    expect(['posts', 'post', 'categories', 'identify_url', 'author'].filter(isLeftOut)).toEqual([])
  },
)

it('every alert has a section in docs/operating.md, and every section an alert', () => {
  const chapter = operating.slice(operating.indexOf('\n## Alerts\n')).split('\n## ')[1] ?? ''
  const sections = new Map(
    chapter
      .split('\n### ')
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section]),
  )
  expect([...sections.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort())
  for (const [name, section] of sections) {
    for (const part of ['**Look at:**', '**Do:**']) expect(section, name).toContain(part)
  }
})

it('the scrape job requests an existing route with a bearer token, and its rule files exist', () => {
  expect(existsSync(`app${job.metrics_path}/route.ts`)).toBe(true)
  expect(job.authorization).toEqual({ type: 'Bearer', credentials_file: expect.any(String) })
  for (const file of scrape.rule_files) expect(existsSync(`${FOLDER}/${file}`)).toBe(true)
})

it.each(panels.map((panel) => [panel.title, panel] as const))(
  'the dashboard panel %s queries existing metrics of the chosen site',
  (_title, panel) => {
    expect(panel.targets?.length).toBeGreaterThan(0)
    for (const { expr } of panel.targets ?? []) {
      expect(problemsOf(expr, series), expr).toEqual([])
      expect(expr).toContain('$site')
    }
    expect(panel.description).toMatch(/\.$/)
    expect(panel.datasource?.uid).toBe(`\${datasource}`)
  },
)

it('the dashboard shows every metric except masthead_compressions_total', () => {
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ')
  const names = [...metrics.labels.keys()].filter((name) => !expressions.includes(name))
  // The cost of compression is a matter of benchmarks, not of daily operation.
  expect(names).toEqual(['masthead_compressions_total'])
})

it('the dashboard has defined variables, unique panel ids, and no overlapping panels', () => {
  const variableNames = dashboard.templating.list.map(({ name }) => name)
  for (const [, name = ''] of read('dashboard.json').matchAll(/\$\{?([a-z]\w*)/g))
    expect(variableNames).toContain(name)
  const query = dashboard.templating.list.find(({ name }) => name === 'site')?.query as { query: string }
  const [, metric = ''] = /^label_values\((.*), site\)$/.exec(query.query) ?? []
  expect(problemsOf(metric, series)).toEqual([])
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const one of dashboard.panels) {
    const { x, y, w, h } = one.gridPos
    expect(x + w).toBeLessThanOrEqual(24)
    const covering = dashboard.panels.filter(
      ({ id, gridPos }) =>
        id !== one.id &&
        gridPos.x < x + w &&
        x < gridPos.x + gridPos.w &&
        gridPos.y < y + h &&
        y < gridPos.y + gridPos.h,
    )
    expect(covering.map(({ title }) => title)).toEqual([])
  }
})

/* Queries are checked against the metrics of a site and the labels that Prometheus adds when it scrapes. */

/** Labels by the name of each series; null where their values are open. */
type Series = ReadonlyMap<string, Readonly<Record<string, readonly (string | number)[] | null>>>

/** @param scraped labels that the scrape configuration adds, with their values where they are fixed */
async function seriesOfSite(scraped: Record<string, readonly string[] | null>): Promise<Series> {
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
function problemsOf(text: string, series: Series): string[] {
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
  const knownValues = values.map(String)
  // Each alternative by itself: one that never matches would be hidden by the others.
  const queriedValues = operator.includes('~') ? value.split('|') : [value]
  return queriedValues
    .filter((one) => {
      const pattern = operator.includes('~') ? new RegExp(`^(?:${one})$`) : null
      return !knownValues.some((each) => (pattern ? pattern.test(each) : each === one))
    })
    .map((one) => `${metric} has no ${label} ${one}`)
}
