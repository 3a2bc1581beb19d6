import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEdge } from '../../../steps/edge.mjs'
import { freePort } from '../../../steps/ports.mjs'
import { fetchRaw, load, loadHard, processCost } from '../load.mjs'
import { kb, round } from '../results.mjs'

export const origin = { name: 'origin', about: 'throughput and processor time at the origin', run: runOrigin }
export const edge = { name: 'edge', about: 'throughput and processor time behind the edge', run: runEdge }

const CONCURRENCY = 16
const GZIP = { 'Accept-Encoding': 'gzip' }
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' }
// Seconds of requests before the measurement, so that compiled code and caches are warm.
const WARM_SECONDS = 1
// Bytes of the framework's empty page without its filler.
const EMPTY_PAGE_BYTES = 4_900

async function runOrigin(bench) {
  const { siteUrl, pid } = await bench.newsroom()
  const floor = await bench.floorNext()
  const rows = {}
  const measure = async (side, process, url, headers) => {
    rows[side] = await measuredOrigin(process, url, headers, bench.options.seconds)
    bench.progress(`${side}: ${rows[side]['CPU ms']} ms`)
    return rows[side]
  }
  await measure('framework, empty page', floor.pid, `${floor.url}/`, {})
  for (const [page, path] of Object.entries(await bench.chosenPages())) {
    const siteRow = await measure(page, pid, siteUrl + path, GZIP)
    await measure(`${page}, a browser`, pid, siteUrl + path, BROWSER)
    const etag = String((await fetchRaw(siteUrl + path, GZIP)).headers.etag)
    await measure(`${page}, not modified`, pid, siteUrl + path, { ...GZIP, 'If-None-Match': etag })
    // The framework's page, filled up to the same number of bytes and sent uncompressed.
    const filler = `${floor.url}/filler/${Math.max(0, siteRow.bytes - EMPTY_PAGE_BYTES)}`
    const sameSizeRow = await measure(`framework, as many bytes as ${page}`, floor.pid, filler, {})
    siteRow['of the framework’s'] = round(siteRow['CPU ms'] / sameSizeRow['CPU ms'], 2)
  }
  return rows
}

async function measuredOrigin(pid, url, headers, seconds) {
  await load(url, { seconds: WARM_SECONDS, concurrency: CONCURRENCY, headers })
  const { status, body, headers: head } = await fetchRaw(url, headers)
  const before = processCost(pid)
  const loadResult = await load(url, { seconds, concurrency: CONCURRENCY, headers, status })
  const after = processCost(pid)
  return {
    'CPU ms': before && after ? round((after.cpuMs - before.cpuMs) / loadResult.requests, 3) : null,
    'requests/s': Math.round(loadResult.perSecond),
    'p50 ms': round(loadResult.p50),
    'p99 ms': round(loadResult.p99),
    failed: loadResult.failed,
    encoding: String(head['content-encoding'] ?? 'none'),
    bytes: body.length,
    'wire KB': kb(body.length),
  }
}

async function runEdge(bench) {
  const { siteUrl, sitePort } = await bench.newsroom()
  const pages = await bench.chosenPages()
  const files = {}
  for (const [page, path] of Object.entries(pages)) files[page] = (await fetchRaw(siteUrl + path, GZIP)).body
  const edge = await openEdge(sitePort, files)
  const rows = {}
  try {
    for (const [page, path] of Object.entries(pages)) {
      const file = await measuredEdge(edge, `${edge.filesUrl}/${page}`, bench.options.seconds)
      const pageRow = await measuredEdge(edge, edge.url + path, bench.options.seconds)
      pageRow['of a file’s throughput'] = round(pageRow['requests/s'] / file['requests/s'], 2)
      Object.assign(rows, { [page]: pageRow, [`nginx, ${page} as a file`]: file })
      bench.progress(`${page}: ${pageRow['of a file’s throughput']}`)
    }
  } finally {
    await edge.close()
  }
  return rows
}

async function measuredEdge(edge, url, seconds) {
  await loadHard(url, { seconds: 1, concurrency: CONCURRENCY, headers: GZIP })
  const cpuMs = () => edge.workers().reduce((sum, pid) => sum + (processCost(pid)?.cpuMs ?? 0), 0)
  const before = cpuMs()
  const loadResult = await loadHard(url, { seconds, concurrency: CONCURRENCY, headers: GZIP })
  return {
    'CPU ms': round((cpuMs() - before) / loadResult.requests, 4),
    'requests/s': Math.round(loadResult.perSecond),
    failed: loadResult.failed,
    'asked by': loadResult.by,
  }
}

/**
 * The shipped edge, and beside it an nginx that sends the same pages as files.
 * @param files compressed pages by name
 */
async function openEdge(sitePort, files) {
  const filesPort = await freePort()
  const beside = (folder) => {
    mkdirSync(join(folder, 'same'))
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'same', name), bytes)
    return `server { listen 127.0.0.1:${filesPort}; root ${folder}/same; default_type text/html;
    sendfile on; open_file_cache max=100; add_header Content-Encoding gzip; }`
  }
  return { ...(await startEdge([sitePort], { beside })), filesUrl: `http://127.0.0.1:${filesPort}` }
}
