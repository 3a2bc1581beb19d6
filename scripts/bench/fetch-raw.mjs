import { request } from 'node:http'

/**
 * Returns the raw response, compressed and without following redirects.
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
    // `wasReused`: the request may be repeated, because the server may have closed an idle connection.
    sent.on('error', (error) => reject(Object.assign(error, { wasReused: sent.reusedSocket })))
    sent.end()
  })
}
