/** The parts of `npm run soak` that need no site. */
import { describe, expect, it } from 'vitest'
import { lines } from '@/scripts/bench/svg.mjs'
import { addressChooser } from '@/scripts/soak/addresses.mjs'
import { judge, type Memory, memoryGrowth } from '@/scripts/soak/judge.mjs'
import { readOptions } from '@/scripts/soak/options.mjs'
import { createRecord } from '@/scripts/soak/record.mjs'
import { plotsOf } from '@/scripts/soak/report.mjs'
import { createStaleness, editionMark } from '@/scripts/soak/staleness.mjs'
import { timetable } from '@/scripts/soak/timetable.mjs'
import { seeded } from '../../fixtures/random'
import { parseStrictly } from '../../fixtures/strict-xml'

describe('the soak options', () => {
  it('the soak runs for an hour by default, and for two minutes with --chaos', () => {
    expect(readOptions([])).toMatchObject({ seconds: 3_600, isChaos: false, rate: 25, to: 'soak' })
    expect(readOptions(['--chaos'])).toMatchObject({ seconds: 120, isChaos: true })
    expect(readOptions(['--minutes', '10', '--rate', '5'])).toMatchObject({ seconds: 600, rate: 5 })
  })
  it.each([[['--minutes', '0']], [['--minutes', '1.5']], [['--rate', '501']], [['--hours', '1']]])(
    'the soak options %j are refused with the name of the option',
    (args) => expect(() => readOptions(args)).toThrow(args[0]?.slice(2)),
  )
})

describe('timetable', () => {
  it.each([
    [60, true],
    [120, true],
    [180, false],
    [600, false],
    [3_600, false],
  ])(
    'in a run of %i seconds (chaos: %s), each incident ends before the next and before the run',
    (seconds, isChaos) => {
      const planned = timetable(seconds, isChaos)
      expect(new Set(planned.map(({ what }) => what)).size).toBe(isChaos ? 3 : 5)
      for (const [index, { at, outage }] of planned.entries()) {
        expect(outage).toBeGreaterThan(0)
        expect(at + outage).toBeLessThan(planned[index + 1]?.at ?? seconds)
      }
    },
  )
  it('in the second half of an hour’s run, incidents affect only the service and Redis', () => {
    const late = timetable(3_600, false).filter(({ at }) => at > 1_800)
    expect(new Set(late.map(({ what }) => what))).toEqual(
      new Set(['service-faults', 'redis-killed', 'service-killed']),
    )
  })
})

it('addressChooser mixes all kinds of requests, and takes each new page before repeating one', () => {
  const pools = { seen: ['/a'], file: ['/f'], picture: ['/p'], list: ['/l'], new: ['/n1', '/n2', '/n3'] }
  const next = addressChooser(pools, seeded(7))
  const requested = Array.from({ length: 500 }, next)
  const count = (kind: string) => requested.filter((one) => one.kind === kind).length
  expect(count('seen')).toBeGreaterThan(250)
  for (const kind of ['file', 'picture', 'list', 'new', 'search', 'unknown'])
    expect(count(kind)).toBeGreaterThan(0)
  const fresh = requested.filter(({ kind }) => kind === 'new').map(({ path }) => path)
  expect(fresh.slice(0, 3)).toEqual(pools.new)
})

describe('page staleness', () => {
  const edited = createStaleness(new Map([[7, '/ferry']]))
  const first = `<h1>Ferry ${editionMark(7, edited.nextRevision(7))}</h1>`
  edited.stored(7, 1_000)
  const second = `<h1>Ferry ${editionMark(7, edited.nextRevision(7))}</h1>`
  edited.stored(7, 5_000)

  it('staleness counts from the oldest edit that the page does not show', () => {
    expect(edited.judgedPage(first, 9_000, '/ferry')).toEqual({
      at: 9_000,
      since: 5_000,
      ownSince: 5_000,
    })
    expect(edited.judgedPage(`${second}${first}`, 9_000, '/')).toEqual({
      at: 9_000,
      since: 5_000,
      ownSince: null,
    })
  })
  it('the staleness of a story’s page for its own edits does not count those of other stories on it', () => {
    const both = createStaleness(new Map([[7, '/ferry']]))
    const page = `${editionMark(8, both.nextRevision(8))} ${editionMark(7, both.nextRevision(7))}`
    both.stored(7, 500)
    both.stored(8, 500)
    both.stored(8, 1_000)
    both.stored(7, 8_000)
    expect(both.judgedPage(page, 9_000, '/ferry')).toEqual({ at: 9_000, since: 1_000, ownSince: 8_000 })
  })
  it('a page is not stale if it shows the newest edit, or was requested before that edit was stored', () => {
    expect(edited.judgedPage(second, 9_000, '/ferry')).toBeNull()
    expect(edited.judgedPage(first, 4_000, '/ferry')).toBeNull()
    expect(edited.judgedPage('<h1>Another story</h1>', 9_000, '/')).toBeNull()
  })
})

type Run = Parameters<typeof judge>[0]
const answer = { kind: 'seen' as const, path: '/', at: 2_000, ms: 10, status: 200, html: null }
const incident = { what: 'redis-killed' as const, from: 10_000, to: 20_000 }

function verdicts(changes: Partial<Run>, add: (record: ReturnType<typeof createRecord>) => void = () => {}) {
  const record = createRecord()
  add(record)
  const found = judge({
    summary: record.summary(),
    incidents: [incident],
    planned: 1,
    memory: [],
    edits: 3,
    unannounced: 0,
    ttlSeconds: 20,
    ...changes,
  })
  return found.map(({ isMet }) => isMet)
}
const WELL = [true, true, true, true, true, null, true]
const failedAt = (index: number) => WELL.map((isMet, place) => (place === index ? false : isMet))

describe('judge', () => {
  it('judge finds no missed goal in a run without a failure', () => {
    expect(verdicts({}, (record) => record.add(answer, null))).toEqual(WELL)
  })
  it.each(['seen', 'file', 'picture'] as const)(
    'judge counts a failed request of kind “%s” as a failure, even during an incident',
    (kind) => {
      const failing = { ...answer, kind, status: 503, at: 12_000 }
      expect(verdicts({}, (record) => record.add(failing, null))).toEqual(failedAt(0))
    },
  )
  it('judge counts a failed request for a new page as a failure only outside an incident', () => {
    const failing = { ...answer, kind: 'new' as const, status: 503 }
    expect(verdicts({}, (record) => record.add({ ...failing, at: 12_000 }, null))).toEqual(WELL)
    expect(verdicts({}, (record) => record.add(failing, null))).toEqual(failedAt(1))
  })
  it('judge looks at every failure of a run in which thousands of requests failed during an incident', () => {
    const failing = { ...answer, kind: 'new' as const, status: 503, at: 12_000 }
    const many = (record: ReturnType<typeof createRecord>) => {
      for (let n = 0; n < 5_000; n++) record.add(failing, null)
    }
    expect(verdicts({}, many)).toEqual(WELL)
    const withLast = (last: Parameters<ReturnType<typeof createRecord>['add']>[0]) =>
      verdicts({}, (record) => {
        many(record)
        record.add(last, null)
      })
    expect(withLast({ ...answer, status: 503 })).toEqual(failedAt(0))
    expect(withLast({ ...failing, at: 40_000 })).toEqual(failedAt(1))
  })
  it('judge sees both rules on failures as not met where the run has more of them than it keeps', () => {
    const failing = { ...answer, kind: 'new' as const, status: 503, at: 12_000 }
    const record = createRecord()
    record.add(failing, null)
    const summary = { ...record.summary(), failed: 2 }
    expect(verdicts({ summary })).toEqual([false, false, ...WELL.slice(2)])
  })
  it('judge counts a truncated response, and a 200 for a page that never existed, as failures', () => {
    expect(verdicts({}, (record) => record.add({ ...answer, status: 0 }, null))).toEqual(failedAt(0))
    const unknown = { ...answer, kind: 'unknown' as const }
    expect(verdicts({}, (record) => record.add({ ...unknown, status: 404 }, null))).toEqual(WELL)
    expect(verdicts({}, (record) => record.add(unknown, null))).toEqual(failedAt(1))
  })
  it('judge requires an edit on its own page within ten seconds, not counting incidents', () => {
    expect(
      verdicts({}, (record) => record.add(answer, { since: 9_000, at: 19_500, ownSince: 9_000 })),
    ).toEqual(WELL)
    const late = { since: 30_000, at: 40_500 }
    expect(verdicts({}, (record) => record.add(answer, { ...late, ownSince: late.since }))).toEqual(
      failedAt(2),
    )
    expect(verdicts({}, (record) => record.add(answer, { ...late, ownSince: 35_000 }))).toEqual(WELL)
    // Ten of its 75 seconds were an incident.
    expect(
      verdicts({}, (record) => record.add(answer, { since: 5_000, at: 80_000, ownSince: null })),
    ).toEqual(failedAt(3))
  })
  it('judge counts an instance above its memory limit, and an incident that did not end, as failures', () => {
    const big = [{ second: 5, name: 'instance 2', pid: 9, megabytes: 1_100 }]
    expect(verdicts({ memory: big })).toEqual(failedAt(4))
    expect(verdicts({ memory: big.map((one) => ({ ...one, name: 'service' })) })).toEqual(WELL)
    expect(verdicts({ planned: 2 })).toEqual(failedAt(6))
  })
})

describe('memoryGrowth', () => {
  const process = (pid: number, megabytes: (second: number) => number, seconds = 1_800): Memory[] =>
    Array.from({ length: seconds / 60 + 1 }, (_, minute) => ({
      second: minute * 60,
      name: 'instance 1',
      pid,
      megabytes: megabytes(minute * 60),
    }))
  it('memoryGrowth measures the second half of a process that ran for at least twenty minutes', () => {
    expect(memoryGrowth(process(1, (second) => 200 + second / 60, 600))).toBeNull()
    const filling = process(2, (second) => Math.min(400, 200 + second))
    expect(memoryGrowth(filling)).toBeCloseTo(0)
    const leaking = process(3, (second) => 200 + second / 30)
    expect(memoryGrowth([...filling, ...leaking])).toBeCloseTo(120)
    expect(verdicts({ memory: leaking })).toEqual(failedAt(5))
  })
})

it('soak plots are well-formed SVG with a line per series and shaded incidents', () => {
  const record = createRecord()
  for (const at of [0, 6_000, 12_000]) record.add({ ...answer, at }, { since: 0, at, ownSince: 0 })
  const memory = [1, 2].map((pid) => ({ second: 5, name: 'instance <1>', pid, megabytes: 100 }))
  for (const data of Object.values(plotsOf({ summary: record.summary(), incidents: [incident], memory }))) {
    const drawn = lines(data, 'dark')
    expect(() => parseStrictly(drawn)).not.toThrow()
    expect(drawn.match(/opacity="0.5"/g)).toHaveLength(1)
    expect(drawn.match(/<polyline/g)).toHaveLength(data.series.length)
  }
})
