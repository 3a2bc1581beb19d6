import { createServer } from 'node:http'

/**
 * Counts calls between site and service.
 * @param {string} serviceUrl
 */
export async function countingGate(serviceUrl) {
  const calls = []
  const server = createServer(async (request, response) => {
    calls.push(request.url ?? '')
    const upstream = await fetch(new URL(request.url ?? '/', serviceUrl), {
      headers: { authorization: request.headers.authorization ?? '' },
    })
    response.writeHead(upstream.status, {
      'Content-Type': upstream.headers.get('content-type') ?? 'application/json',
    })
    response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    /** @returns {number} calls since the last call of it */
    taken: () => calls.splice(0).length,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
