/** `npm run soak`, `npm run chaos`: docs/soak.md. */
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuild } from '../steps/build.mjs'
import { ensurePackages, requireNode } from '../steps/machine.mjs'
import { commandOptions, run, say, wholeNumber } from '../steps/say.mjs'
import { addressChooser, collectAddresses, unreadStories } from './soak/addresses.mjs'
import { createEditor, createStaleness } from './soak/editor.mjs'
import { makeIncidents, timetable } from './soak/incidents.mjs'
import { judge } from './soak/judge.mjs'
import { writeReport } from './soak/report.mjs'
import { CONTENT_TTL, startStack } from './soak/stack.mjs'
import { createRecord, startTraffic } from './soak/traffic.mjs'

const SAMPLE_EVERY_MS = 5_000
// 360 an hour, as on a busy day.
const EDIT_EVERY_MS = 10_000

const OPTIONS = /** @type {const} */ ({
  minutes: { type: 'string' },
  rate: { type: 'string', default: '25' },
  chaos: { type: 'boolean', default: false },
  to: { type: 'string', default: 'soak' },
})
const DEFAULT_MINUTES = { soak: '60', chaos: '2' }
const MINUTES_MAX = 24 * 60
// More requests would affect the measurement on two cores.
const RATE_MAX = 500

function readOptions() {
  const { values } = commandOptions({ options: OPTIONS })
  const minutes = values.minutes ?? DEFAULT_MINUTES[values.chaos ? 'chaos' : 'soak']
  return {
    isChaos: values.chaos,
    seconds: 60 * wholeNumber('minutes', minutes, MINUTES_MAX),
    rate: wholeNumber('rate', values.rate, RATE_MAX),
    to: values.to,
  }
}

await run(async () => {
  const options = readOptions()
  requireNode()
  await ensurePackages()
  const builds = options.isChaos ? ['.next'] : ['.next', '.next-soak']
  for (const folder of builds) await ensureBuild({}, folder)
  say('Starting the content service, Redis, two instances and the edge …')
  const stack = await startStack(builds, unreadStories(options.seconds, options.rate))
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt)
  try {
    const verdicts = await soak(stack, options, interrupted.signal)
    for (const { rule, found, isMet } of verdicts)
      say(`${isMet === false ? '✗' : isMet ? '✓' : '–'} ${rule}: ${found}`)
    say(`The report is ${options.to}/report.md.`)
    if (verdicts.some(({ isMet }) => isMet === false)) process.exitCode = 1
  } finally {
    await stack.close()
  }
})

async function soak(stack, options, signal) {
  const { edited, pools } = await collectAddresses(stack)
  say(
    `${pools.seen.length} pages, ${pools.file.length} files and ${pools.picture.length} pictures count as seen.`,
  )
  const beganAt = performance.now()
  const elapsed = () => performance.now() - beganAt
  const staleness = createStaleness(new Map(edited.map(({ id, path }) => [id, path])))
  const record = createRecord()
  const editor = createEditor({ ...stack, posts: edited, staleness, elapsed })
  const memory = []
  const traffic = startTraffic({
    url: stack.url,
    rate: options.rate,
    next: addressChooser(pools, Math.random),
    elapsed,
    onAnswer: (answer) =>
      record.add(answer, answer.html && staleness.judgedPage(answer.html, answer.at, answer.path)),
  })
  const stopEdits = repeat(EDIT_EVERY_MS, () => editor.edit())
  const stopSamples = repeat(SAMPLE_EVERY_MS, async () => {
    const second = Math.round(elapsed() / 1_000)
    memory.push(...stack.memory().map((one) => ({ second, ...one })))
  })
  const planned = timetable(options.seconds, options.isChaos)
  try {
    const incidents = await makeIncidents(stack, planned, { elapsed, signal })
    await pause(Math.max(0, options.seconds * 1_000 - elapsed()), undefined, { signal })
    await Promise.all([stopEdits(), stopSamples(), traffic.stop()])
    const summary = record.summary()
    const verdicts = judge({
      summary,
      incidents,
      planned: planned.length,
      memory,
      edits: staleness.count(),
      unannounced: editor.unannounced(),
      ttlSeconds: CONTENT_TTL,
    })
    writeReport(options.to, { options, summary, incidents, memory, verdicts, skipped: traffic.skipped() })
    return verdicts
  } finally {
    await Promise.all([stopEdits(), stopSamples(), traffic.stop()])
    editor.close()
  }
}

/** @returns stops, and waits for the current call */
function repeat(everyMs, act) {
  const stopped = new AbortController()
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await act()
      await pause(everyMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  })()
  return () => {
    stopped.abort()
    return running
  }
}
