/** The production build of the site with a content service that fails in every known way. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { OPEN_MS } from '@/lib/delivery/call/breaker'
import { ask, asToldBy } from '../e2e/ask'
import { expect, type Paper, test } from '../e2e/paper'
import type { SamplePost } from '../e2e/sample-posts'
import { IMPATIENT } from '../e2e/site-process'
import { FAULTS, type Fault } from './faults'

test.use({ edition: 'faults', variables: IMPATIENT })

// How long readers wait at the most is tested with a fake clock: tests/unit/delivery/call/resilience.test.ts.
const RECOVERY = { intervals: [500] }

type Measured = { fault: string; seenMs: number; newMs: number; calls: number; backMs: number }

const measured: Measured[] = []

let posts: SamplePost[] = []
let taken = 0

test.beforeAll(async ({ paper }) => {
  posts = await paper.ask<SamplePost[]>('/posts/?limit=50')
})

// The measurements of this machine, for docs/operating.md.
test.afterAll(() => {
  const rows = measured.map(({ fault, ...numbers }) => `| ${fault} | ${Object.values(numbers).join(' | ')} |`)
  mkdirSync('test-results', { recursive: true })
  const head = '| fault | seen page, ms | new page, ms | calls | back after, ms |\n|---|---|---|---|---|\n'
  writeFileSync('test-results/faults.md', `${head}${rows.join('\n')}\n`)
})

/** The address of a post that no test has requested. */
function newAddress(): string {
  taken++
  return new URL(posts[taken]?.absolute_url ?? '', 'http://site.test').pathname
}

const firstPostPath = () => new URL(posts[0]?.absolute_url ?? '', 'http://site.test').pathname

async function timed(paper: Paper, path: string) {
  const started = Date.now()
  const answered = await ask(`${paper.url}${path}`)
  return { ...answered, ms: Date.now() - started }
}

function begin(paper: Paper, { rule }: Fault) {
  if (rule === 'cut') paper.stop()
  else paper.change(rule)
}

function end(paper: Paper) {
  paper.resume()
  paper.change(null)
}

// The first test, so that no read of another one is under way.
test('200 simultaneous readers of an uncached page cause each delivery call once, and later readers none', async ({
  paper,
}) => {
  let path = ''
  const read = async () => {
    path = newAddress()
    paper.calls.length = 0
    const pages = await Promise.all(Array.from({ length: 200 }, () => ask(`${paper.url}${path}`)))
    const refused = pages.find(({ status }) => status === 503)
    return { statuses: [...new Set(pages.map(({ status }) => status))], refused }
  }
  let answered = await read()
  // On a busy machine the service takes longer than readers are made to wait.
  for (let tries = 1; tries < 5 && answered.refused; tries++) {
    await asToldBy(answered.refused.headers['retry-after'])
    answered = await read()
  }
  expect(answered.statuses).toEqual([200])
  expect(paper.calls.toSorted()).toEqual([...new Set(paper.calls)].toSorted())
  paper.calls.length = 0
  await ask(`${paper.url}${path}`)
  expect(paper.calls).toEqual([])
})

for (const fault of FAULTS) {
  test(`a service that is ${fault.name} leaves cached pages up, is logged and counted, and recovers`, async ({
    paper,
  }) => {
    const cachedPaths = ['/', firstPostPath()]
    for (const path of cachedPaths) expect((await timed(paper, path)).status).toBe(200)
    const eventsBefore = paper.events().length
    const numbers: Measured = { fault: fault.name, seenMs: 0, newMs: 0, calls: 0, backMs: 0 }
    paper.calls.length = 0
    begin(paper, fault)
    try {
      // Makes the pages stale, with everything on them.
      await paper.announce({ tags: ['listing', `post:${posts[0]?.id}`, 'navigation', 'categories', 'slots'] })
      const missing = newAddress()

      await test.step('a cached page stays up', async () => {
        for (const path of [...cachedPaths, ...cachedPaths]) {
          const page = await timed(paper, path)
          expect([path, page.status]).toEqual([path, 200])
          expect(page.text).toContain('<h1')
          numbers.seenMs = Math.max(numbers.seenMs, page.ms)
        }
      })

      await test.step('an uncached page is answered', async () => {
        const page = await timed(paper, missing)
        numbers.newMs = page.ms
        expect(page.status).toBe(fault.cold)
        if (fault.cold !== 503) return
        expect(page.text).toContain('<h1>This page couldn’t be loaded</h1>')
        expect(page.headers['cache-control']).toContain('no-store')
        expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
        for (const inner of ['Error:', '    at ', 'canary']) expect(page.text).not.toContain(inner)
      })

      await test.step('the log and the metrics name the failure', async () => {
        const events = () => paper.events().slice(eventsBefore)
        await expect.poll(events).toContainEqual(expect.objectContaining(fault.logged))
        expect(await paper.metrics()).toMatch(fault.counted)
      })
    } finally {
      numbers.calls = paper.calls.length
      end(paper)
    }
    const ended = Date.now()
    await test.step('after the failure a new page answers 200', async () => {
      const path = newAddress()
      await expect.poll(async () => (await ask(`${paper.url}${path}`)).status, RECOVERY).toBe(200)
    })
    expect(paper.log()).not.toContain('canary')
    measured.push({ ...numbers, backMs: Date.now() - ended })
  })
}

test('an outage logs breaker-opened and breaker-closed once each, and /api/ready is degraded', async ({
  paper,
}) => {
  const before = paper.events().length
  const ofBreaker = () =>
    paper
      .events()
      .slice(before)
      .filter(({ event }) => event === 'breaker-opened' || event === 'breaker-closed')
      .map(({ event }) => event)
  paper.stop()
  try {
    for (let reader = 0; reader < 8; reader++) await ask(`${paper.url}${newAddress()}`)
    expect(await paper.metrics()).toMatch(/^masthead_breaker_open\{host="[^"]+"\} 1$/m)
    expect((await ask(`${paper.url}/api/ready`)).text).toContain('"degraded"')
  } finally {
    end(paper)
  }
  const path = newAddress()
  await expect.poll(async () => (await ask(`${paper.url}${path}`)).status, RECOVERY).toBe(200)
  expect(ofBreaker()).toEqual(['breaker-opened', 'breaker-closed'])
  expect(await paper.metrics()).toMatch(/^masthead_breaker_open\{host="[^"]+"\} 0$/m)
  expect((await ask(`${paper.url}/api/ready`)).text).toContain('"ready"')
})

test('an open breaker lets one probe through each five seconds, and pages answer 503', async ({ paper }) => {
  const stoppedAt = Date.now()
  paper.stop()
  try {
    for (let reader = 0; reader < 5; reader++) await ask(`${paper.url}${newAddress()}`)
    paper.resume()
    paper.change(() => 'hang')
    paper.calls.length = 0
    const pages = await Promise.all(Array.from({ length: 20 }, (_, n) => timed(paper, `/unseen/${n}`)))
    expect(pages.map(({ status }) => status)).toEqual(Array(20).fill(503))
    expect(paper.calls.length).toBeLessThanOrEqual(1 + Math.floor((Date.now() - stoppedAt) / OPEN_MS))
  } finally {
    end(paper)
  }
  const path = newAddress()
  await expect.poll(async () => (await ask(`${paper.url}${path}`)).status, RECOVERY).toBe(200)
})

test('a story is served while its secondary parts stall', async ({ paper }) => {
  paper.change((url) =>
    /trending|newsletter|active-slots|footer|navbar/.test(url.pathname) ? 'hang' : undefined,
  )
  try {
    await paper.announce({ tags: ['trending', 'slots', 'navigation'] })
    const page = await timed(paper, newAddress())
    expect(page.status).toBe(200)
    expect(page.text).toContain('<article')
  } finally {
    end(paper)
  }
})
