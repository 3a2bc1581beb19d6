import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { DeliveryFailure } from '@/lib/cms/errors'
import { SIGN_UP_RESULTS } from '@/lib/features/newsletters/results'
import {
  PURGE_TARGETS,
  REDIS_MODES,
  ROUTES,
  SIGN_UP_OUTCOMES,
  UPSTREAM_OUTCOMES,
} from '@/lib/platform/metric-labels'
import { metrics } from '@/lib/platform/metrics'
import type { PurgeTarget } from '@/lib/platform/purge/targets'
import type { RedisMode } from '@/lib/platform/redis/redis-client.mjs'
import { routeName } from '@/lib/process/requests/route-name'
import { problemsOf, type Series, seriesOfSite } from './known-metrics'

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

describe('a query', () => {
  it.each([
    ['masthead_request_total', 'no metric masthead_request_total'],
    ['masthead_requests_total{code="500"}', 'masthead_requests_total has no label code'],
    ['masthead_requests_total{status=~"5..|6.."}', 'masthead_requests_total has no status 6..'],
    [
      'masthead_upstream_calls_total{outcome="unauthorized"}',
      'masthead_upstream_calls_total has no outcome unauthorized',
    ],
    ['masthead_request_duration_seconds', 'no metric masthead_request_duration_seconds'],
    ['up{job="site"}', 'up has no job site'],
    ['sum by (host) (masthead_cache_bytes)', 'no label host to group by'],
    ['sum by (site) (rate(masthead_requests_total[5m])', 'is not PromQL'],
    ['', 'is not PromQL'],
  ])('of something that does not exist is found out: %s', (query, problem) => {
    expect(problemsOf(query, series)).toEqual([problem])
  })
})

describe('values of labels', () => {
  it('are those that the code counts, and no other', () => {
    // Values that the code has are held by the compiler; these hold that it has them all.
    const outcomes: readonly (DeliveryFailure | 'ok' | 'missing' | 'left-alone')[] = UPSTREAM_OUTCOMES
    const targets: readonly (PurgeTarget['name'] | 'edge')[] = PURGE_TARGETS
    const modes: readonly RedisMode[] = REDIS_MODES
    for (const values of [outcomes, targets, modes]) expect(new Set(values).size).toBe(values.length)
    expect(SIGN_UP_OUTCOMES).toEqual(SIGN_UP_RESULTS)
    for (const path of [
      '/',
      '/_next/image',
      '/_next/static/a.js',
      '/feed.xml',
      '/api/ready',
      '/news/a',
      '/share/x',
    ])
      expect(ROUTES).toContain(routeName(path))
  })

  it('are in the table of docs/operating.md, with every metric', () => {
    for (const [name, labels] of metrics.labels) {
      const row = operating.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
      expect(row, name).toBeDefined()
      for (const label of Object.keys(labels)) expect(row, name).toContain(`\`${label}\``)
    }
  })
})

describe('the alert rules', () => {
  it('are many enough to mean something, and each has a name of its own', () => {
    expect(rules.length).toBeGreaterThan(10)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s asks for what exists', (_name, rule) => {
    expect(problemsOf(rule.expr, series)).toEqual([])
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    if (rule.for) expect(rule.for).toMatch(/^\d+[mh]$/)
    expect(rule.annotations.summary).not.toBe('')
  })

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s names only labels in its sentence that its query keeps',
    (_name, { expr, annotations }) => {
      const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
      for (const [, kept = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
        // The outermost grouping is the first; what it drops is not there.
        for (const label of named) expect(kept.split(/,\s*/)).toContain(label)
        break
      }
      expect(named).toContain('site')
    },
  )

  it('have a section each in docs/operating.md, and each section a rule', () => {
    const chapter = operating.slice(operating.indexOf('\n## Alerts\n')).split('\n## ')[1] ?? ''
    const sections = new Map(
      chapter
        .split('\n### ')
        .slice(1)
        .map((section) => [section.split('\n', 1)[0] ?? '', section]),
    )
    expect([...sections.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort())
    for (const [name, section] of sections) {
      for (const part of ['**Means:**', '**Look at:**', '**Do:**']) expect(section, name).toContain(part)
    }
  })
})

describe('the scrape configuration', () => {
  it('asks an address that exists, with the token, and loads the rules', () => {
    expect(existsSync(`app${job.metrics_path}/route.ts`)).toBe(true)
    expect(job.authorization).toEqual({ type: 'Bearer', credentials_file: expect.any(String) })
    for (const file of scrape.rule_files) expect(existsSync(`${FOLDER}/${file}`)).toBe(true)
  })
})

describe('the dashboard', () => {
  it.each(panels.map((panel) => [panel.title, panel] as const))(
    '%s asks for what exists',
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

  it('shows every metric of the site', () => {
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ')
    const names = [...metrics.labels.keys()].filter((name) => !shown.includes(name))
    // How much compressing costs is a matter of the bench, not of a day's operation.
    expect(names).toEqual(['masthead_compressions_total'])
  })

  it('has variables that are defined, ids of their own, and panels beside each other', () => {
    const named = dashboard.templating.list.map(({ name }) => name)
    for (const [, name = ''] of read('dashboard.json').matchAll(/\$\{?([a-z]\w*)/g))
      expect(named).toContain(name)
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
})
