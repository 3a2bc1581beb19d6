import { Agent, request } from 'node:http'

/**
 * @param {string} url
 * @param {{ seconds: number, concurrency: number }} options
 * @returns {Promise<{ requests: number, perSecond: number, p50: number, p99: number, failed: number }>} times in ms
 */
export async function load(url, { seconds, concurrency, headers = {}, status = 200 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const times = []
  let failed = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const before = performance.now()
      const answered = await requestStatus(url, agent, headers)
      if (answered === status) times.push(performance.now() - before)
      else failed++
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requests: times.length, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failed }
}

/**
 * @param {string} url
 * @param {Agent} agent
 * @param {Record<string, string>} [headers]
 * @returns {Promise<number>} status; 0 without a response
 */
export function requestStatus(url, agent, headers = {}) {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })
}
