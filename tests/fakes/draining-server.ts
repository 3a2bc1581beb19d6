/** A server with one request that is never answered, and one that is after its body. Says its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainOnSignal } from '../../lib/server/drain.mjs'

const LIMIT_MS = 300
const BODY_GRACE_MS = 100

const server = createServer()
drainOnSignal(server, { limitMs: LIMIT_MS, bodyGraceMs: BODY_GRACE_MS })
server.on('request', (request, response) => {
  if (request.url === '/slow') {
    process.stdout.write('slow\n')
    setTimeout(() => response.end('answered'), 200)
  } else if (request.url === '/form') {
    process.stdout.write('form\n')
    request.resume().on('end', () => response.end('answered'))
    request.on('error', () => {})
  } else if (request.url !== '/never') response.end('answered')
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`))
