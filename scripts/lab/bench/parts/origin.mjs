import { fetchRaw, load, processCost } from '../load.mjs'
import { kb, round } from '../results.mjs'

export const name = 'origin'
export const about = 'throughput and processor time at the origin'

const CONCURRENCY = 16
const GZIP = { 'Accept-Encoding': 'gzip' }
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' }
const WARM_SECONDS = 1
const EMPTY_PAGE_BYTES = 4_900

/** @param {import('../bench.mjs').Bench} bench */
export async function run(bench) {
  const { siteUrl, pid } = await bench.newsroom()
  const floor = await bench.floorNext()
  const rows = {}
  const measure = async (side, process, url, headers) => {
    rows[side] = await measured(process, url, headers, bench.options.seconds)
    bench.progress(`${side}: ${rows[side]['CPU ms']} ms`)
    return rows[side]
  }
  await measure('framework, empty page', floor.pid, `${floor.url}/`, {})
  for (const [page, path] of Object.entries(await bench.chosenPages())) {
    const ours = await measure(page, pid, siteUrl + path, GZIP)
    await measure(`${page}, a browser`, pid, siteUrl + path, BROWSER)
    const etag = String((await fetchRaw(siteUrl + path, GZIP)).headers.etag)
    await measure(`${page}, not modified`, pid, siteUrl + path, { ...GZIP, 'If-None-Match': etag })
    // Equal size without compression.
    const filler = `${floor.url}/filler/${Math.max(0, ours.bytes - EMPTY_PAGE_BYTES)}`
    const same = await measure(`framework, as many bytes as ${page}`, floor.pid, filler, {})
    ours['of the framework’s'] = round(ours['CPU ms'] / same['CPU ms'], 2)
  }
  return rows
}

async function measured(pid, url, headers, seconds) {
  await load(url, { seconds: WARM_SECONDS, concurrency: CONCURRENCY, headers })
  const { status, body, headers: head } = await fetchRaw(url, headers)
  const before = processCost(pid)
  const loaded = await load(url, { seconds, concurrency: CONCURRENCY, headers, status })
  const after = processCost(pid)
  return {
    'CPU ms': before && after ? round((after.cpuMs - before.cpuMs) / loaded.requests, 3) : null,
    'requests/s': Math.round(loaded.perSecond),
    'p50 ms': round(loaded.p50),
    'p99 ms': round(loaded.p99),
    failed: loaded.failed,
    encoding: String(head['content-encoding'] ?? 'none'),
    bytes: body.length,
    'wire KB': kb(body.length),
  }
}
