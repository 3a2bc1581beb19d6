import { nextBuild } from '../../../steps/build.mjs'
import { siteEnvironment } from '../../../steps/demo-environment.mjs'
import { CannotGoOn } from '../../../steps/say.mjs'
import { openNewsroom } from '../newsroom.mjs'
import { median, round } from '../results.mjs'

export const startup = { name: 'startup', about: 'build and start', run: runStartup }
export const calls = { name: 'calls', about: 'upstream calls, cold and warm', run: runCalls }

// Readers who request a page at the same moment, after it has been made once.
const READERS = 50

async function runStartup(bench) {
  const before = performance.now()
  const env = siteEnvironment({ siteUrl: 'http://localhost:3000', serviceUrl: 'http://127.0.0.1:4000' })
  if ((await nextBuild(env)) !== 0)
    throw new CannotGoOn('The site could not be built: the lines above show where.')
  const buildMs = performance.now() - before
  bench.progress(`build: ${round(buildMs / 1000)} s`)
  // The other sites that are open use the same build, so this comes after the build.
  const { article } = await bench.pages()
  const starts = []
  const stories = []
  for (let run = 0; run < bench.options.runs; run++) {
    const { siteUrl, startMs, close } = await openNewsroom()
    const requestedAt = performance.now()
    await (await fetch(siteUrl + article)).text()
    stories.push(performance.now() - requestedAt)
    starts.push(startMs)
    await close()
  }
  return {
    build: { seconds: round(buildMs / 1000) },
    'start to the first answer': { seconds: round(median(starts) / 1000, 2) },
    'the first story after that': { seconds: round(median(stories) / 1000, 2) },
  }
}

async function runCalls(bench) {
  const rows = {}
  for (const [page, path] of Object.entries(await bench.chosenPages())) {
    const { siteUrl, gate, close } = await openNewsroom()
    try {
      gate.taken()
      const before = performance.now()
      await (await fetch(siteUrl + path)).text()
      const coldMs = performance.now() - before
      const coldCalls = gate.taken()
      await Promise.all(Array.from({ length: READERS }, async () => (await fetch(siteUrl + path)).text()))
      rows[page] = {
        'cold calls': coldCalls,
        'cold ms': round(coldMs, 0),
        [`calls for ${READERS} more`]: gate.taken(),
      }
    } finally {
      await close()
    }
    bench.progress(page)
  }
  return rows
}
