/**
 * Runs Lighthouse on a simulated phone (slow 4G, a processor slowed down four times). The pages alternate, so that a
 * slow moment of the machine hits all of them.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '../../../steps/processes.mjs'
import { CannotGoOn, say } from '../../../steps/say.mjs'
import { median, round } from '../results.mjs'

export const name = 'lighthouse'
export const about = 'Lighthouse, medians'

const FOLDER = 'scripts/lab/bench/lighthouse'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'speed index ms': 'speed-index',
  'main thread ms': 'mainthread-work-breakdown',
}

const OBSERVED = 'FCP as observed ms'

export async function run(bench) {
  const { lighthouse, launch } = await load()
  const targets = await bench.targets()
  const runsBySide = Object.fromEntries(targets.map(({ side }) => [side, []]))
  for (let round = 1; round <= bench.options.runs; round++) {
    for (const { side, url } of targets) {
      const scores = await once(lighthouse, launch, await bench.browserPath(), url)
      runsBySide[side].push(scores)
      bench.progress(`${side}, run ${round} of ${bench.options.runs}: ${scores.performance}`)
    }
  }
  return Object.fromEntries(Object.entries(runsBySide).map(([side, runs]) => [side, summary(runs)]))
}

async function load() {
  if (!existsSync(`${FOLDER}/node_modules/lighthouse`)) {
    say('Installing Lighthouse (185 MB, once) …')
    const code = await runCommand('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund'])
    if (code !== 0) throw new CannotGoOn('Lighthouse could not be installed: the lines above say why.')
  }
  const from = (path) => import(pathToFileURL(resolve(FOLDER, 'node_modules', path)).href)
  const { default: lighthouse } = await from('lighthouse/core/index.js')
  const { launch } = await from('chrome-launcher/dist/index.js')
  return { lighthouse, launch }
}

/**
 * Chromium's flags, instead of the launcher's own. Those disable `RenderDocument`, without which Chromium 156 draws
 * only one frame a second from 200 ms on, so that a small page is painted at 1.2 or 2.3 s instead of 0.4 s.
 */
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
]

async function once(lighthouse, launch, chromePath, url) {
  const chrome = await launch({ chromePath, ignoreDefaultFlags: true, chromeFlags: CHROME_FLAGS })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' })
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new CannotGoOn(`Lighthouse on ${url}: ${runtimeError.message}`)
    const [observed] = audits.metrics?.details?.items ?? []
    return {
      ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
      [OBSERVED]: observed?.observedFirstContentfulPaint ?? 0,
      ...Object.fromEntries(
        Object.entries(METRICS).map(([label, id]) => [label, audits[id]?.numericValue ?? 0]),
      ),
    }
  } finally {
    await chrome.kill()
  }
}

function summary(runs) {
  const row = {}
  for (const label of Object.keys(runs[0] ?? {})) {
    const values = runs.map((one) => one[label] ?? 0)
    row[label] = round(median(values), label === 'CLS' ? 3 : 0)
    if (label === 'performance')
      Object.assign(row, { lowest: Math.min(...values), highest: Math.max(...values) })
    if (label === OBSERVED) row['… slowest'] = Math.max(...values)
  }
  return row
}
