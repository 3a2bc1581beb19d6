/**
 * One instance of one function, in a process of its own: an HTTP server whose requests go to the launcher that the
 * adapter wrote. What it shares with others is the platform's cache, asked over loopback HTTP. Started with the
 * function's folder, which holds nothing but the files the build traced, as its working directory.
 */
const { createServer } = require('node:http')
const { join } = require('node:path')

const { FUNCTION_HANDLER, FUNCTION_IS_WEB, CACHE_URL } = process.env
for (const name of ['FUNCTION_HANDLER', 'FUNCTION_IS_WEB', 'CACHE_URL']) delete process.env[name]

/** Requests to the platform's data cache. */
async function ask(path, body) {
  const response = await globalFetch(`${CACHE_URL}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}
// The framework replaces the global one, and would count these as the site's.
const globalFetch = globalThis.fetch

class FetchCache {
  async get(key, { tags = [], softTags = [] } = {}) {
    return ask('/get', { key, tags, softTags })
  }
  async set(key, data, { tags = [] } = {}) {
    await ask('/set', { key, data, tags })
  }
  async revalidateTag(tags, durations) {
    await ask('/revalidate', { tags: [tags].flat(), durations: durations ?? null })
  }
  resetRequestCache() {}
}
globalThis[Symbol.for('@next/cache-handlers')] = { FetchCache }

// The platform keeps a function running until what was handed to waitUntil has ended; this process runs on anyway.
const waitUntil = (promise) => void Promise.resolve(promise).catch(() => undefined)
globalThis[Symbol.for('@vercel/request-context')] = { get: () => ({ waitUntil }) }

const launcher = () => require(join(process.cwd(), FUNCTION_HANDLER))

/** A request as the Web's own object, for the middleware. */
async function answerWeb(handler, request, response) {
  const url = `https://${request.headers.host}${request.url}`
  const answer = await handler(new Request(url, { method: request.method, headers: request.headers }))
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  response.end(Buffer.from(await answer.arrayBuffer()))
}

// The platform's response to a failed function, before it is replaced by its error page.
function failed(response) {
  if (response.headersSent) return response.destroy()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(500, { 'x-vercel-error': 'FUNCTION_INVOCATION_FAILED' }).end()
}

const server = createServer(async (request, response) => {
  try {
    const handler = launcher()
    if (FUNCTION_IS_WEB) await answerWeb(handler, request, response)
    else await handler(request, response)
  } catch (error) {
    console.error('function failed', error)
    failed(response)
  }
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('disconnect', () => process.exit(0))
