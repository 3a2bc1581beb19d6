/** `npm run bench`: what a page costs on this machine, in time, bytes and calls. Options: --seconds N, --sitemaps, --posts N, --bodies, --json. */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { countingGate } from './bench/counting-gate.mjs'
import { load } from './bench/load.mjs'
import { processCost } from './bench/process-cost.mjs'
import { measureSitemaps } from './bench/sitemaps.mjs'
import { weigh } from './bench/weight.mjs'
import { ensureBuild } from './steps/build.mjs'
import { DEMO_PUBLISHER, siteEnvironment } from './steps/demo-environment.mjs'
import { requireNode } from './steps/node-version.mjs'
import { ensurePackages } from './steps/packages.mjs'
import { freePort } from './steps/ports.mjs'
import { startProcess, stopProcess, untilAnswers } from './steps/processes.mjs'
import { CannotGoOn, run, say } from './steps/say.mjs'

const CONCURRENCY = 16
// As many as the interface lets anybody reach with one set of filters.
const SITEMAP_POSTS = '50000'
// Fifty thousand posts are written before the service answers.
const FILL_TIMEOUT_MS = 540_000
const PAGES = { front: '/', article: null, category: '/business', search: '/search?q=harbour' }

await run(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      sitemaps: { type: 'boolean' },
      bodies: { type: 'boolean' },
      posts: { type: 'string', default: SITEMAP_POSTS },
      json: { type: 'boolean' },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 60)) throw new CannotGoOn('--seconds wants a number from 1 to 60.')
  requireNode()
  await ensurePackages()
  if (values.bodies) return measureBodies(values.json ? ['--json'] : [])
  const running = []
  let gate
  try {
    const servicePort = await freePort()
    const serviceUrl = `http://127.0.0.1:${servicePort}`
    const sitePort = await freePort()
    const siteUrl = `http://localhost:${sitePort}`
    await ensureBuild(siteEnvironment({ siteUrl, serviceUrl }))
    const service = startProcess(
      ['--import', 'tsx', 'service/main.ts', ...(values.sitemaps ? ['--posts', values.posts] : [])],
      {
        ...DEMO_PUBLISHER,
        PORT: String(servicePort),
        CONTENT_DB: ':memory:',
      },
    )
    running.push(service)
    if (values.sitemaps) say(`Writing ${values.posts} posts …`)
    if (!(await untilAnswers(`${serviceUrl}/health`, service, FILL_TIMEOUT_MS)))
      throw new CannotGoOn(service.lastLines())
    gate = await countingGate(serviceUrl)
    const env = {
      ...siteEnvironment({ siteUrl, serviceUrl: gate.url }),
      MEDIA_BASE_URL: serviceUrl,
      LOG_LEVEL: 'silent',
    }
    const site = startProcess(['node_modules/next/dist/bin/next', 'start', '--port', String(sitePort)], env)
    running.push(site)
    if (!(await untilAnswers(`${siteUrl}/robots.txt`, site))) throw new CannotGoOn(site.lastLines())
    if (values.sitemaps) {
      say('Asking for every sitemap …')
      const rows = await measureSitemaps({ siteUrl, serviceUrl, pid: site.child.pid ?? 0, gate })
      if (values.json) console.log(JSON.stringify(rows, null, 2))
      else console.table(rows)
      return
    }
    say(`Measuring ${seconds} s a page, ${CONCURRENCY} at once …`)
    const article = await newestArticle(serviceUrl)
    const rows = {}
    for (const [name, path] of Object.entries(PAGES)) {
      rows[name] = await measure(siteUrl + (path ?? article), { site, gate, seconds })
    }
    const machine = { cores: cpus().length, node: process.versions.node, platform: process.platform }
    if (values.json) console.log(JSON.stringify({ machine, pages: rows }, null, 2))
    else {
      console.log(
        `\n${machine.cores} cores, Node ${machine.node}, ${machine.platform}; load and server share them.\n`,
      )
      console.table(rows)
    }
  } finally {
    gate?.close()
    await Promise.all(running.map(stopProcess))
  }
})

/** In a process of its own, since the content library is TypeScript. @param {string[]} options */
function measureBodies(options) {
  const script = ['--import', 'tsx', 'scripts/bench/bodies.ts', ...options]
  const { status } = spawnSync(process.execPath, script, { stdio: 'inherit' })
  if (status !== 0) throw new CannotGoOn('The bodies could not be measured.')
}

async function newestArticle(serviceUrl) {
  const token = Buffer.from(`${DEMO_PUBLISHER.API_KEY}:${DEMO_PUBLISHER.API_SECRET}`).toString('base64')
  const response = await fetch(
    `${serviceUrl}/publisher/${DEMO_PUBLISHER.PUBLISHER_ID}/posts/?type__eq=Article&word_count__gt=200&limit=1`,
    {
      headers: { Authorization: `Basic ${token}` },
    },
  )
  const { data } = await response.json()
  return encodeURI(data[0].absolute_url)
}

async function measure(url, { site, gate, seconds }) {
  gate.taken()
  const before = performance.now()
  await (await fetch(url)).text()
  const coldMs = performance.now() - before
  const coldCalls = gate.taken()
  await (await fetch(url)).text()
  const warmCalls = gate.taken()
  const costBefore = processCost(site.child.pid ?? 0)
  const loaded = await load(url, { seconds, concurrency: CONCURRENCY })
  const costAfter = processCost(site.child.pid ?? 0)
  const weight = await weigh(url)
  const round = (value, digits = 1) => Number(value.toFixed(digits))
  return {
    'cold ms': round(coldMs),
    'cold calls': coldCalls,
    'warm calls': warmCalls,
    'requests/s': Math.round(loaded.perSecond),
    'p50 ms': round(loaded.p50),
    'p99 ms': round(loaded.p99),
    failed: loaded.failed,
    ...(costBefore &&
      costAfter && {
        'CPU ms': round((costAfter.cpuMs - costBefore.cpuMs) / loaded.requests, 2),
        'memory MB': Math.round(costAfter.memoryMb),
      }),
    'HTML KB gz': round(weight.htmlGzip / 1024),
    'JS KB gz': round(weight.scriptsGzip / 1024),
    'CSS KB gz': round(weight.stylesGzip / 1024),
  }
}
