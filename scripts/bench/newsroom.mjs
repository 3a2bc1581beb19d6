import { DEMO_PUBLISHER, siteEnvironment } from '../steps/demo-environment.mjs'
import { freePort } from '../steps/ports.mjs'
import { startProcess, stopProcess, untilAnswers } from '../steps/processes.mjs'
import { CannotGoOn } from '../steps/say.mjs'
import { countingGate } from './counting-gate.mjs'

// Fifty thousand posts are written first.
const FILL_TIMEOUT_MS = 540_000

/**
 * @param {{ posts?: number, variables?: Record<string, string> }} [options] `posts`: generated up to this number;
 *   `variables` of the site
 */
export async function openNewsroom({ posts, variables = {} } = {}) {
  const servicePort = await freePort()
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const sitePort = await freePort()
  const siteUrl = `http://localhost:${sitePort}`
  const started = []
  let gate
  const close = async () => {
    gate?.close()
    await Promise.all(started.map(stopProcess))
  }
  const begin = async (args, env, url, timeoutMs) => {
    const process = startProcess(args, env)
    started.push(process)
    if (!(await untilAnswers(url, process, timeoutMs))) throw new CannotGoOn(process.lastLines())
    return process
  }
  try {
    await begin(
      ['--import', 'tsx', 'service/main.ts', ...(posts ? ['--posts', String(posts)] : [])],
      { ...DEMO_PUBLISHER, PORT: String(servicePort), CONTENT_DB: ':memory:' },
      `${serviceUrl}/health`,
      FILL_TIMEOUT_MS,
    )
    gate = await countingGate(serviceUrl)
    const env = {
      ...siteEnvironment({ siteUrl, serviceUrl: gate.url }),
      MEDIA_BASE_URL: serviceUrl,
      LOG_LEVEL: 'silent',
      // Lighthouse lowers the score of an unlisted site.
      SITE_INDEXING: 'on',
      // No page must become stale during a measurement.
      CONTENT_TTL: '3600',
      MENU_TTL: '3600',
      ...variables,
    }
    const args = ['node_modules/next/dist/bin/next', 'start', '--port', String(sitePort)]
    const beganAt = performance.now()
    const site = await begin(args, env, `${siteUrl}/robots.txt`, 60_000)
    const startMs = performance.now() - beganAt
    return { serviceUrl, siteUrl, sitePort, gate, pid: site.child.pid ?? 0, startMs, close }
  } catch (error) {
    await close()
    throw error
  }
}
