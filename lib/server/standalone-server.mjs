/**
 * Replaces the framework's `server.js`, which contains the configuration of the build.
 *
 * Relies on Next 16.4.6: `.next/required-server-files.json` and `__NEXT_PRIVATE_STANDALONE_CONFIG`.
 * `tests/e2e/standalone.full.spec.ts` compares both.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STILL_PATTERNS } from '../body/embeds/frame-hosts.mjs'
import { startSettings } from '../settings/start-settings.mjs'

const { HOSTNAME, PORT, KEEP_ALIVE_TIMEOUT, BUILD_DIST } = process.env

const dir = fileURLToPath(new URL('../../', import.meta.url))
const distDir = BUILD_DIST || '.next'
const built = JSON.parse(readFileSync(join(dir, distDir, 'required-server-files.json'), 'utf8')).config
const { expireTime, images } = startSettings(process.env, STILL_PATTERNS)
const config = { ...built, distDir: `./${distDir}`, expireTime, images: { ...built.images, ...images } }

process.env.NODE_ENV = 'production'
process.chdir(dir)
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)

const require = createRequire(join(dir, 'server.js'))
require('next')
const { startServer } = require('next/dist/server/lib/start-server')

const keepAliveTimeout = Number.parseInt(KEEP_ALIVE_TIMEOUT ?? '', 10)

try {
  await startServer({
    dir,
    isDev: false,
    config,
    hostname: HOSTNAME || '0.0.0.0',
    port: Number.parseInt(PORT ?? '', 10) || 3000,
    allowRetry: false,
    keepAliveTimeout: keepAliveTimeout >= 0 ? keepAliveTimeout : undefined,
  })
} catch (error) {
  console.error(error)
  process.exit(1)
}
