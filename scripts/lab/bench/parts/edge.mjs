import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEdge } from '../../../steps/edge.mjs'
import { freePort } from '../../../steps/ports.mjs'
import { fetchRaw, loadHard, processCost } from '../load.mjs'
import { round } from '../results.mjs'

export const name = 'edge'
export const about = 'throughput and processor time behind the edge'

const CONCURRENCY = 16
const GZIP = { 'Accept-Encoding': 'gzip' }

/** @param {import('../bench.mjs').Bench} bench */
export async function run(bench) {
  const { siteUrl, sitePort } = await bench.newsroom()
  const pages = await bench.chosenPages()
  const files = {}
  for (const [page, path] of Object.entries(pages)) files[page] = (await fetchRaw(siteUrl + path, GZIP)).body
  const edge = await openEdge(sitePort, files)
  const rows = {}
  try {
    for (const [page, path] of Object.entries(pages)) {
      const file = await measured(edge, `${edge.filesUrl}/${page}`, bench.options.seconds)
      const kept = await measured(edge, edge.url + path, bench.options.seconds)
      kept['of a file’s throughput'] = round(kept['requests/s'] / file['requests/s'], 2)
      Object.assign(rows, { [page]: kept, [`nginx, ${page} as a file`]: file })
      bench.progress(`${page}: ${kept['of a file’s throughput']}`)
    }
  } finally {
    await edge.close()
  }
  return rows
}

async function measured(edge, url, seconds) {
  await loadHard(url, { seconds: 1, concurrency: CONCURRENCY, headers: GZIP })
  const used = () => edge.workers().reduce((sum, pid) => sum + (processCost(pid)?.cpuMs ?? 0), 0)
  const before = used()
  const loaded = await loadHard(url, { seconds, concurrency: CONCURRENCY, headers: GZIP })
  return {
    'CPU ms': round((used() - before) / loaded.requests, 4),
    'requests/s': Math.round(loaded.perSecond),
    failed: loaded.failed,
    'asked by': loaded.by,
  }
}

/**
 * @param {number} sitePort
 * @param {Record<string, Buffer>} files compressed pages by name
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
