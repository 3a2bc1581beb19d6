// @ts-check
/**
 * The server of `npm start`, `npm run dev` and the image: Node's HTTP server in front of the framework
 * (docs/decisions/008-a-server-of-our-own.md). It is not compiled, so it can import only `.mjs` files; compiled code is
 * handed to it through lib/server/state.mjs.
 *
 * Options: `--dev`, `--port`, `--hostname`, `--keepAliveTimeout` (milliseconds).
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

// The framework and the site read `.next`, `public` and other folders below the working directory, so this makes the
// command independent of where it is called.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)))
// Packages such as React read NODE_ENV when they are loaded, and choose their development or production code by it. So
// it must be set before the framework is loaded below.
Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' })

/**
 * An image has the configuration of its build, which the framework takes from this variable, and no next.config.mjs.
 * The settings that depend on the environment of the start are read anew and replace those of the build.
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
// A container can be reached from outside only if its server listens at more than localhost. HOSTNAME counts in an
// image alone, since elsewhere it may be set to the machine's name (deploy/Dockerfile sets it for the image).
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
  // The framework adds a listener for upgrades to the server it gets. Only development needs that, for its web socket.
  // In production it gets a server that nothing uses: a server without a listener ignores an offer of HTTP/2 as it
  // should (RFC 9110 §7.8), while the framework's listener would end the connection.
  httpServer: isDev ? server : new Server(),
})
// Before `prepare`, which takes a second or more, since a signal to stop may arrive during that time.
drainOnSignal(server, { close: () => app.close() })

/** The steps before the framework. Null only if the site did not start, which ends the process in production. */
let steps = /** @type {import('./requests/requests').Step | null} */ (null)
serverState.takeSteps = (newSteps) => {
  // Called during \`prepare\`, and in development again when their code changes.
  steps = newSteps
}
await app.prepare()
const toFramework = app.getRequestHandler()

server.on('request', (request, response) => {
  const proceed = () =>
    void toFramework(request, response).catch((error) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  // The steps catch their own errors (lib/server/requests/requests.ts), so only the framework's are caught here.
  if (steps) steps(request, response, proceed)
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

/** Addresses at which a phone in the same network can open the site. @param {string} url */
function onTheNetwork(url) {
  return hostname === undefined ? lanHosts().map((host) => url.replace('localhost', host)) : []
}
