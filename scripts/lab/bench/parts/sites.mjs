import { readFileSync } from 'node:fs'
import { siteEnvironment } from '../../../steps/demo-environment.mjs'
import { freePort } from '../../../steps/ports.mjs'
import { requireAnswer, siteStart, startProcess, stopProcess } from '../../../steps/processes.mjs'
import { processCost } from '../load.mjs'
import { openNewsroom } from '../newsroom.mjs'

export const name = 'sites'
export const about = 'many publications on one machine'

// As in deploy/Dockerfile.
const HEAP = '--max-old-space-size=512'
const STARTED_AT_ONCE = 4
const START_LIMIT_MS = 120_000

/** @param {import('../bench.mjs').Bench} bench */
export async function run(bench) {
  const { serviceUrl, close } = await openNewsroom()
  /** @type {{ url: string, process: ReturnType<typeof startProcess> }[]} */
  const sites = []
  try {
    const count = bench.options.sites
    const starting = Array.from({ length: count }, (_, index) => index)
    const start = async () => {
      while (starting.pop() !== undefined) sites.push(await startSite(serviceUrl))
    }
    await Promise.all(Array.from({ length: STARTED_AT_ONCE }, start))
    bench.progress(`${sites.length} sites run`)
    const rows = { 'after the start': memoryOf(sites) }
    for (const { url } of sites) await (await fetch(`${url}/`)).text()
    rows['after the front page'] = memoryOf(sites)
    return rows
  } finally {
    await Promise.all(sites.map(({ process }) => stopProcess(process)))
    await close()
  }
}

async function startSite(serviceUrl) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const process = startProcess(siteStart(port), {
    ...siteEnvironment({ siteUrl: url, serviceUrl }),
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: HEAP,
  })
  await requireAnswer(process, `${url}/api/health`, 'A site', START_LIMIT_MS)
  return { url, process }
}

/** Resident memory counts shared pages in every process, PSS only once. */
function memoryOf(sites) {
  const pids = sites.map(({ process }) => process.child.pid ?? 0)
  const resident = pids.map((pid) => processCost(pid)?.memoryMb ?? 0)
  const shares = pids.map(proportionalMb)
  const sum = (numbers) => Math.round(numbers.reduce((total, one) => total + one, 0))
  return {
    sites: pids.length,
    'resident MB, each': Math.round(sum(resident) / pids.length),
    'resident MB, all': sum(resident),
    'without what they share MB, all': sum(shares),
  }
}

/** @param {number} pid @returns {number} 0 if unavailable */
function proportionalMb(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}
