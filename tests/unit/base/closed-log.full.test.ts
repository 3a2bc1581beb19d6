import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** A process that logs as a site does, and prints uncaught exceptions, as the framework does. */
const LOGGING = `
import { log } from './lib/base/log.mjs'
import { structureConsole } from './lib/server/console.ts'
structureConsole()
let uncaught = 0
process.on('uncaughtException', (error) => {
  uncaught += 1
  if (uncaught > 50) process.exit(50)
  console.error(error)
})
log.info({ event: 'begun' })
let lines = 0
const writing = setInterval(() => {
  log.info({ event: 'line', text: 'x'.repeat(2000) })
  lines += 1
  if (lines < 20) return
  clearInterval(writing)
  process.exitCode = uncaught
}, 10)
`

it('a process whose stdout and stderr are closed keeps running, without uncaught exceptions', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', LOGGING], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info' },
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})
