import { request } from 'node:http'

/**
 * Neither decompresses nor follows redirects.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @param {{ agent?: import('node:http').Agent | false, signal?: AbortSignal }} [options]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function fetchRaw(url, headers = {}, { agent = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent, ...(signal && { signal }) }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    // `wasReused`: an idle connection may have been closed, so the request may be repeated.
    sent.on('error', (error) => reject(Object.assign(error, { wasReused: sent.reusedSocket })))
    sent.end()
  })
}
