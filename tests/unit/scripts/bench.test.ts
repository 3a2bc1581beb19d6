/** The bench's options and its report. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { countingGate } from '@/scripts/bench/counting-gate.mjs'
import { GOALS } from '@/scripts/bench/goals.mjs'
import { median, round } from '@/scripts/bench/median.mjs'
import { readOptions } from '@/scripts/bench/options.mjs'
import { PAGE_NAMES } from '@/scripts/bench/sample-pages.mjs'
import { bars, line } from '@/scripts/bench/svg.mjs'
import { readReport } from '@/scripts/bench/wrk.mjs'
import { scriptedServer } from '../../fakes/scripted-server'
import { parseStrictly } from '../../fixtures/strict-xml'

const PARTS = ['bytes', 'lighthouse', 'interaction', 'origin', 'edge']

function optionsOf(...args: string[]) {
  const { argv } = process
  process.argv = [argv[0] ?? '', 'bench', ...args]
  try {
    return readOptions(PARTS, PAGE_NAMES)
  } finally {
    process.argv = argv
  }
}

describe('the bench options', () => {
  it('without options, the bench measures every part and page', () => {
    const { parts, pageNames, runs, newsrooms, distinctPages } = optionsOf()
    expect([parts, pageNames, runs, newsrooms, distinctPages]).toEqual([
      PARTS,
      PAGE_NAMES,
      5,
      [1_000, 10_000, 50_000],
      20_000,
    ])
  })

  it('--only and --page select parts and pages; unknown and invalid values throw', () => {
    expect(optionsOf('--only', 'edge,bytes', '--page', 'urdu')).toMatchObject({
      parts: ['edge', 'bytes'],
      pageNames: ['urdu'],
    })
    for (const wrong of [
      ['--only', 'speed'],
      ['--page', 'home'],
      ['--runs', '0'],
      ['--seconds', '1.5'],
      ['--posts', '1e9'],
    ])
      expect(() => optionsOf(...wrong), wrong.join(' ')).toThrow(/--\w+ (?:knows no|wants)/)
  })
})

describe('GOALS', () => {
  it('every goal names a part and a row that the bench measures', () => {
    const rows =
      /^(?:hand-written page|framework, empty page|touch: (?:menu|text size|load more|lightbox|slot reveal))$/
    for (const { part, row } of GOALS) {
      expect(PARTS).toContain(part)
      expect(PAGE_NAMES.includes(row) || rows.test(row), row).toBe(true)
    }
  })
})

describe('plots', () => {
  it.each(['light', 'dark'] as const)(
    'a plot is well-formed SVG with its numbers and escaped labels (%s)',
    (scheme) => {
      const rows = [
        { label: 'a “<b>” & c', values: [10, 2.25] },
        { label: 'nothing', values: [0, 0] },
      ]
      const drawn = bars({ title: 'KB & more', names: ['HTML', 'JS'], rows }, scheme)
      expect(() => parseStrictly(drawn)).not.toThrow()
      expect(drawn).toContain('>12<')
      const curve = line(
        {
          title: 'MB',
          across: 'pages',
          points: [
            [0, 170],
            [20_000, 400],
          ],
        },
        scheme,
      )
      expect(() => parseStrictly(curve)).not.toThrow()
      expect(curve).toContain('20,000 pages')
    },
  )
})

it('median returns an element of the list, and round keeps the given number of decimals', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), round(1.25, 1)]).toEqual([2, 2, 1.3])
})

describe('countingGate', () => {
  it('countingGate passes on a connection that the service closed, and keeps counting', async () => {
    let calls = 0
    const service = await scriptedServer((request, response) => {
      if (++calls === 1) return void request.socket.destroy()
      response.end('{}')
    })
    const gate = await countingGate(service.url)
    onTestFinished(async () => {
      gate.close()
      await service.close()
    })
    await expect(fetch(gate.url)).rejects.toThrow('fetch failed')
    expect((await fetch(gate.url)).status).toBe(200)
    expect(gate.taken()).toBe(2)
  })
})

it('readReport counts connections that broke or timed out among the failures of wrk', () => {
  const report = `  1250 requests in 5.00s, 10.00MB read
  Socket errors: connect 1, read 20, write 3, timeout 400
  Non-2xx or 3xx responses: 5
Requests/sec:    250.00`
  expect(readReport(report)).toEqual({ requests: 1_250, perSecond: 250, failed: 429 })
  expect(readReport('100 requests in 1.00s\nRequests/sec: 100.00')).toMatchObject({ failed: 0 })
})
