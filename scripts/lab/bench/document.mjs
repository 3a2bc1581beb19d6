import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { CannotGoOn, say } from '../../steps/say.mjs'
import { readResults } from './results.mjs'
import { bars, line, THEMES, table, themedPicture } from './svg.mjs'

const ofPart = (part) => (what, row, column, goal) => ({ what, part, row, column, goal })
const lighthouse = ofPart('lighthouse')
const bytes = ofPart('bytes')
const origin = ofPart('origin')
const touch = (label) =>
  ofPart('interaction')(
    `INP, ${label}, as the first touch, 4× slower, ms`,
    `touch: ${label}`,
    'INP ms',
    '≤ 100',
  )
const edge = (page) =>
  ofPart('edge')(`Edge, ${page}, throughput of nginx sending a file`, page, 'of a file’s throughput', '≥ 0.8')

const GOALS = [
  lighthouse('Performance, article', 'article', 'performance', '≥ 97'),
  lighthouse('Performance, front', 'front', 'performance', '≥ 95'),
  lighthouse('Performance, category', 'category', 'performance', '≥ 97'),
  lighthouse('Performance, live blog', 'live', 'performance', '≥ 97'),
  lighthouse('Performance, gallery', 'gallery', 'performance', '≥ 97'),
  lighthouse('Performance, Hindi article', 'hindi', 'performance', '≥ 97'),
  lighthouse('Performance, Urdu article', 'urdu', 'performance', '≥ 97'),
  lighthouse('Performance, hand-written page', 'hand-written page', 'performance', 'at most 4 above ours'),
  lighthouse('Accessibility, article', 'article', 'accessibility', '100'),
  lighthouse('Best practices, article', 'article', 'best-practices', '100'),
  lighthouse('SEO, article', 'article', 'seo', '100'),
  lighthouse('LCP, article, ms', 'article', 'LCP ms', '≤ 1,500'),
  lighthouse('LCP, front, ms', 'front', 'LCP ms', '≤ 1,800'),
  lighthouse('TBT, article, ms', 'article', 'TBT ms', '≤ 100'),
  lighthouse('TBT, front, ms', 'front', 'TBT ms', '≤ 100'),
  lighthouse('CLS, article', 'article', 'CLS', '≤ 0.01'),
  bytes('JavaScript for a reader who touches nothing, article, KB', 'article', 'JS KB', '≤ 20'),
  bytes('… more after the first touch, article, KB', 'article', 'more JS after a touch KB', '≤ 120'),
  bytes('… of the framework’s empty page, as gzip, KB', 'framework, empty page', 'JS KB', '–'),
  bytes('Fonts, article, KB', 'article', 'fonts KB', '≤ 60'),
  bytes('Fonts, front, KB', 'front', 'fonts KB', '≤ 60'),
  bytes('Fonts, Hindi article, KB', 'hindi', 'fonts KB', '≤ 90'),
  bytes('CSS downloaded, article, KB', 'article', 'CSS KB', '≤ 12'),
  bytes('… as gzip, without headers, KB', 'article', 'CSS as gzip KB', '≤ 12'),
  bytes('HTML, article, gzip KB', 'article', 'HTML gzip KB', '≤ 18'),
  bytes('HTML, front, gzip KB', 'front', 'HTML gzip KB', '≤ 28'),
  bytes('Requests, article', 'article', 'requests', '≤ 18'),
  touch('menu'),
  touch('text size'),
  touch('load more'),
  touch('lightbox'),
  touch('slot reveal'),
  origin('Origin, article, CPU ms a request', 'article', 'CPU ms', '≤ 1.1 × the framework’s'),
  origin('… of the framework’s for as many bytes', 'article', 'of the framework’s', '≤ 1.1'),
  origin('Origin, front, CPU ms a request', 'front', 'CPU ms', '≤ 2.5'),
  origin('… of the framework’s for as many bytes', 'front', 'of the framework’s', '≤ 1.1'),
  edge('article'),
  edge('front'),
]

const DOCUMENT = 'docs/performance.md'
const PLOTS = 'docs/performance'
const BEGIN = '<!-- bench: what follows is written by `npm run bench -- --document` -->'
const END = '<!-- bench: end -->'
/** Rows and columns that are left out of the tables in docs/performance.md, which would be too long to read. */
const LEFT_OUT = {
  bytes: {
    columns: [
      'to other hosts',
      'HTML KB',
      'other KB',
      'HTML raw KB',
      'of it page data KB',
      'of it inline scripts and styles KB',
    ],
  },
  lighthouse: { columns: ['accessibility', 'best-practices', 'seo', 'speed index ms', 'main thread ms'] },
  interaction: { columns: ['slowest ms'] },
  origin: {
    columns: ['p50 ms', 'failed', 'encoding', 'bytes'],
    omits: (row) => !/^(?:article|front$|live$|framework, empty page$)/.test(row),
  },
  edge: { columns: ['failed', 'asked by'], omits: (row) => !/^(?:article|front|live)$/.test(row) },
  calls: { omits: (row) => !/^(?:article|front|live)$/.test(row) },
  memory: { columns: ['pages', 'failed'], omits: (_, index) => index % 8 !== 0 },
  newsrooms: {
    columns: [
      'posts',
      'front cold calls',
      'tag ms',
      'author ms',
      'type ms',
      'search for nothing ms',
      'search in a category ms',
      'feed of a category ms',
      'front warm CPU ms',
    ],
  },
}

export function writeDocument() {
  const results = readResults()
  if (Object.keys(results).length === 0)
    throw new CannotGoOn('There are no results yet: run `npm run bench` first.')
  const [before, fromMark] = readFileSync(DOCUMENT, 'utf8').split(BEGIN)
  const after = fromMark?.split(END)[1]
  if (after === undefined) throw new CannotGoOn(`${DOCUMENT} lacks these marks: ${BEGIN} and ${END}`)
  const inner = [conditions(results), goals(results), ...plots(results), ...tables(results)].join('\n\n')
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${inner}\n\n${END}${after}`)
  say(`${DOCUMENT} and its plots are written.`)
}

const cellText = (value) => (typeof value === 'number' ? value.toLocaleString('en') : (value ?? '–'))

function conditions(results) {
  const machines = [...new Set(Object.values(results).map(({ machine }) => machine))]
  const days = Object.values(results)
    .map(({ measuredAt }) => measuredAt.slice(0, 10))
    .sort()
  return `Measured ${[...new Set([days[0], days.at(-1)])].join(' to ')} on ${machines.join('; ')}.`
}

function goals(results) {
  const rows = GOALS.map(({ what, part, row, column, goal }) => [
    what,
    cellText(results[part]?.rows[row]?.[column]),
    goal,
  ])
  return table(['', 'now', 'goal'], rows)
}

function tables(results) {
  return Object.entries(results).map(([part, { rows, runs, seconds }]) => {
    const { columns: hidden = [], omits = () => false } = LEFT_OUT[part] ?? {}
    const columns = [...new Set(Object.values(rows).flatMap(Object.keys))].filter(
      (one) => !hidden.includes(one),
    )
    const visibleRows = Object.entries(rows).filter(([row], index) => !omits(row, index))
    const lines = visibleRows.map(([row, values]) => [row, ...columns.map((one) => cellText(values[one]))])
    const note = {
      lighthouse: `medians of ${runs} runs`,
      origin: `${seconds} s a row`,
      edge: `${seconds} s a row`,
    }
    return `### ${part}${note[part] ? ` (${note[part]})` : ''}\n\n${table(['', ...columns], lines)}`
  })
}

/** @returns Markdown */
function plots(results) {
  const rows = (part) => Object.entries(results[part]?.rows ?? {})
  const of = (part, column) =>
    rows(part).flatMap(([label, values]) =>
      typeof values[column] === 'number' ? [{ label, values: [values[column]] }] : [],
    )
  const KINDS = ['HTML', 'JS', 'CSS', 'fonts', 'pictures']
  const points = rows('memory').map(([, values]) => [Number(values.pages), Number(values['memory MB'])])
  const data = {
    scores: bars_('Lighthouse performance, a simulated phone', of('lighthouse', 'performance')),
    bytes: {
      draw: bars,
      rows: rows('bytes').length,
      title: 'KB before a reader does anything',
      names: KINDS,
      data: rows('bytes').map(([label, values]) => ({
        label,
        values: KINDS.map((kind) => Number(values[`${kind} KB`] ?? 0)),
      })),
    },
    processor: bars_('Processor time at the origin, ms a request', of('origin', 'CPU ms')),
    newsrooms: bars_(
      'The first reader of a story waits, ms, by size of the newsroom',
      of('newsrooms', 'story cold ms'),
    ),
    memory: { draw: line, rows: points.length, title: 'Memory of one instance, MB', data: points },
  }
  return Object.entries(data)
    .filter(([, plotData]) => plotData.rows > 0)
    .map(([name, plotData]) => writePlot(name, plotData))
}

const bars_ = (title, data) => ({ draw: bars, rows: data.length, title, names: [''], data })

function writePlot(name, { draw, title, names, data }) {
  mkdirSync(PLOTS, { recursive: true })
  for (const scheme of Object.keys(THEMES)) {
    const svg =
      draw === line
        ? line({ title, across: 'pages seen', points: data }, scheme)
        : bars({ title, names, rows: data }, scheme)
    writeFileSync(`${PLOTS}/${name}-${scheme}.svg`, svg)
  }
  return themedPicture(`performance/${name}`, title)
}
