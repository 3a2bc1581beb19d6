// @ts-check
/**
 * `npm start`, `npm run dev` and the image: Node's server in front of the framework
 * (docs/decisions/008-a-server-of-our-own.md).
 * Options: `--dev`, `--port`, `--hostname`, `--keepAliveTimeout` (ms).
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { lanHosts } from '../base/lan-hosts.mjs'
import { log } from '../base/log.mjs'
import { startSettings } from '../settings/start-settings.mjs'
import { drainOnSignal } from './drain.mjs'
import { serverState } from './state.mjs'

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    port: { type: 'string', short: 'p' },
    hostname: { type: 'string', short: 'H' },
    keepAliveTimeout: { type: 'string' },
  },
})
const isDev = values.dev
const port = numberOf(values.port ?? process.env.PORT, 3000)
const keepAliveTimeout = numberOf(values.keepAliveTimeout ?? process.env.KEEP_ALIVE_TIMEOUT, 0)

/** @param {string | undefined} text @param {number} otherwise */
function numberOf(text, otherwise) {
  const number = Number.parseInt(text ?? '', 10)
  return number >= 0 ? number : otherwise
}

process.chdir(fileURLToPath(new URL('../../', import.meta.url)))
// Packages read it as they are loaded.
Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' })

/**
 * An image has the configuration of its build; what depends on the environment is read again.
 * @returns {boolean} whether this is an image
 */
function configureImage() {
  const distDir = process.env.BUILD_DIST || '.next'
  const file = join(distDir, 'required-server-files.json')
  const built = !isDev && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).config : {}
  if (built.output !== 'standalone') return false
  const { expireTime } = startSettings(process.env, [])
  const config = { ...built, distDir: `./${distDir}`, expireTime }
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  return true
}

const isImage = configureImage()
const hostname = values.hostname ?? (isImage ? process.env.HOSTNAME || '0.0.0.0' : undefined)

const server = createServer()
if (keepAliveTimeout > 0) server.keepAliveTimeout = keepAliveTimeout
/** @type {typeof import('next').default} */
const next = createRequire(join(process.cwd(), 'package.json'))('next')
const app = next({
  dev: isDev,
  dir: process.cwd(),
  port,
  ...(hostname !== undefined && { hostname }),
  // The framework listens to its upgrades, which only development has. A server without a listener ignores an offer of
  // HTTP/2 (RFC 9110 §7.8); the framework would end the connection.
  httpServer: isDev ? server : new Server(),
})
// Before `prepare`, during which a stop may be asked for.
drainOnSignal(server, { close: () => app.close() })
await app.prepare()
const toFramework = app.getRequestHandler()

server.on('request', (request, response) => {
  const proceed = () =>
    void toFramework(request, response).catch((error) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  // The steps end a request that fails in one of them (lib/server/requests/requests.ts).
  if (serverState.answer) serverState.answer(request, response, proceed)
  else proceed()
})
server.on('error', (error) => {
  const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
  process.stderr.write(
    `\n${isTaken ? `Port ${port} is in use: set PORT to another, or end what uses it.` : error.stack}\n`,
  )
  process.exit(1)
})
server.listen(port, hostname, () => {
  const at = server.address()
  const url = `http://localhost:${typeof at === 'object' && at ? at.port : port}`
  if (isDev)
    process.stdout.write(`\n  The site is at ${[url, ...onTheNetwork(url)].join('\n                 ')}\n\n`)
  else log.info({ event: 'listening', url })
})

/** For a phone. @param {string} url */
function onTheNetwork(url) {
  return hostname === undefined ? lanHosts().map((host) => url.replace('localhost', host)) : []
}
