/** A server that ends as the framework's does, with one request that is never answered. Says its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainOnSignal } from '../../lib/server/drain'

const LIMIT_MS = 300

drainOnSignal({ limitMs: LIMIT_MS })
const server = createServer((request, response) => {
  if (request.url !== '/never') response.end('answered')
})
process.on('SIGTERM', () => server.close(() => process.exit(143)))
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`))
