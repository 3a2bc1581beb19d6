import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { lines, THEMES, table, themedPicture } from '../bench/svg.mjs'
import { KEPT_KINDS } from './addresses.mjs'
import { byProcess } from './judge.mjs'

const FAILURES_SHOWN = 20
const STALE_SHOWN = 10

/** @typedef {{ isChaos: boolean, seconds: number, rate: number, to: string }} Options `rate`: requests a second */

export function writeReport(folder, run) {
  mkdirSync(folder, { recursive: true })
  const plots = plotsOf(run)
  for (const [name, data] of Object.entries(plots)) {
    for (const scheme of /** @type {(keyof typeof THEMES)[]} */ (Object.keys(THEMES)))
      writeFileSync(join(folder, `${name}-${scheme}.svg`), lines(data, scheme))
  }
  const pictures = Object.entries(plots).map(([name, { title }]) => themedPicture(name, title))
  const report = [textOf(run), ...pictures].join('\n\n')
  writeFileSync(join(folder, 'report.md'), `# ${run.options.isChaos ? 'Chaos' : 'Soak'}\n\n${report}\n`)
}

const SIGNS = { true: '✓', false: '✗', null: '–' }

function resultOf({ options, summary, verdicts, skipped }) {
  const sum = Object.values(summary.requests).reduce((total, one) => total + one, 0)
  const processors = cpus()
  return [
    `${new Date().toISOString().slice(0, 10)}, ${options.seconds / 60} minutes, ${sum.toLocaleString('en')} requests (${options.rate} a second${skipped > 0 ? `, ${skipped} left out as the machine was busy` : ''}), ${processors.length} cores of ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`,
    table(
      ['', 'rule', 'found'],
      verdicts.map(({ rule, found, isMet }) => [SIGNS[String(isMet)], rule, found]),
    ),
  ].join('\n\n')
}

function textOf(run) {
  const { summary, incidents } = run
  const isKept = ({ kind }) => KEPT_KINDS.includes(kind)
  const failures = [...summary.failures]
    .sort((one, other) => Number(isKept(other)) - Number(isKept(one)))
    .slice(0, FAILURES_SHOWN)
    .map(({ at, kind, path, status, ms }) => [
      Math.round(at / 1_000),
      kind,
      `\`${path}\``,
      status,
      Math.round(ms),
    ])
  const stalest = [...summary.stale]
    .sort((one, other) => other.at - other.since - (one.at - one.since))
    .slice(0, STALE_SHOWN)
    .map(({ at, since, path }) => [Math.round(at / 1_000), `\`${path}\``, ((at - since) / 1_000).toFixed(1)])
  return [
    resultOf(run),
    table(
      ['incident', 'seconds, with ten for the recovery'],
      incidents.map(({ what, from, to }) => [what, `${Math.round(from / 1_000)}–${Math.round(to / 1_000)}`]),
    ),
    table(['requests for', 'count'], Object.entries(summary.requests)),
    ...(stalest.length > 0
      ? ['The pages that lagged most:', table(['second', 'path', 'seconds'], stalest)]
      : []),
    ...(failures.length > 0
      ? [
          `${failures.length} of ${summary.failed} failures, those of pages, files and pictures seen before first:`,
          table(['second', 'kind', 'path', 'status', 'ms'], failures),
        ]
      : []),
  ].join('\n\n')
}

function plotsOf({ summary: { byTime }, incidents, memory }) {
  const spans = incidents.map(({ from, to }) => ({ from: from / 1_000, to: to / 1_000 }))
  const plot = (title, series) => ({ title, across: 'seconds', spans, series })
  const ofBuckets = (values) =>
    Object.entries(values).map(([name, value]) => ({
      name,
      points: byTime.map((bucket) => [bucket.second, value(bucket)]),
    }))
  return {
    memory: plot(
      'Memory by process, MB; shaded: incidents and their recovery',
      byProcess(memory).map((samples) => ({
        name: samples[0]?.name ?? '',
        points: samples.map(({ second, megabytes }) => [second, megabytes]),
      })),
    ),
    answers: plot(
      'Requests in five seconds, and those that failed',
      ofBuckets({ requests: ({ requests }) => requests, failed: ({ failed }) => failed }),
    ),
    times: plot('The slowest of a hundred answers, ms', ofBuckets({ '': ({ p99 }) => p99 })),
    staleness: plot(
      'Seconds that the oldest page lagged behind its editor',
      ofBuckets({ '': ({ stale }) => stale / 1_000 }),
    ),
  }
}
