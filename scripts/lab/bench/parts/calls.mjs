import { openNewsroom } from '../newsroom.mjs'
import { round } from '../results.mjs'

export const name = 'calls'
export const about = 'upstream calls, cold and warm'

const READERS = 50

/** @param {import('../bench.mjs').Bench} bench */
export async function run(bench) {
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
