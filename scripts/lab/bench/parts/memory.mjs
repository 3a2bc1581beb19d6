import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { siteEnvironment } from '../../../steps/demo-environment.mjs'
import { freePort } from '../../../steps/ports.mjs'
import { requireAnswer, siteStart, startProcess, stopProcess } from '../../../steps/processes.mjs'
import { processCost, requestStatus } from '../load.mjs'
import { openNewsroom } from '../newsroom.mjs'
import { allPosts } from '../sample-pages.mjs'

export const memory = { name: 'memory', about: 'memory after many distinct pages', run: runMemory }
export const sites = { name: 'sites', about: 'many publications on one machine', run: runSites }

// So many requests are under way at a time.
const WIDTH = 8
// The plot shows so many measurements of a run.
const POINTS = 40

async function runMemory(bench) {
  const { distinctPages } = bench.options
  const newsroom = await openNewsroom({ posts: distinctPages, variables: { DELIVERY_RPM: '100000000' } })
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH })
  const rows = {}
  try {
    const posts = await allPosts(newsroom.serviceUrl, distinctPages)
    const every = Math.max(1, Math.floor(posts.length / POINTS))
    let next = 0
    let pageCount = 0
    let failed = 0
    const megabytes = () => Math.round(processCost(newsroom.pid)?.memoryMb ?? 0)
    rows['0 pages'] = { pages: 0, 'memory MB': megabytes() }
    const reader = async () => {
      while (next < posts.length) {
        const path = encodeURI(posts[next++].absolute_url)
        const status = await requestStatus(newsroom.siteUrl + path, agent, {
          'Accept-Encoding': 'gzip, deflate, br',
        })
        if (status !== 200) failed++
        if (++pageCount % every === 0 || pageCount === posts.length) {
          rows[`${pageCount} pages`] = { pages: pageCount, 'memory MB': megabytes(), failed }
          bench.progress(`${pageCount} pages: ${megabytes()} MB`)
        }
      }
    }
    await Promise.all(Array.from({ length: WIDTH }, reader))
  } finally {
    agent.destroy()
    await newsroom.close()
  }
  return rows
}

// The same limit of memory as in deploy/Dockerfile.
const HEAP = '--max-old-space-size=512'
// Sites that start at the same time; the others wait.
const STARTED_AT_ONCE = 4
const START_LIMIT_MS = 120_000

async function runSites(bench) {
  const { serviceUrl, close } = await openNewsroom()
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

/**
 * Memory of all sites. The resident size counts memory that processes share once in each of them, and the proportional
 * size (PSS) once altogether.
 */
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

/** 0 if the system does not tell. */
function proportionalMb(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}
