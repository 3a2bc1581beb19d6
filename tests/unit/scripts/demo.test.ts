/** `npm run demo`, run as a command in a folder whose site and service are stand-ins. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../fakes/free-port'
import { ROOT } from '../../fixtures/source-files'

const SERVICE = `require('node:http').createServer((_, response) => response.end('{}')).listen(process.env.PORT, '127.0.0.1')`
/** As the site without a page in its cache, while the service fails. */
const SITE = `require('node:http').createServer((request, response) => {
  response.writeHead(request.url === '/api/health' ? 200 : 503).end()
}).listen(process.argv.at(-1))`

function aProject() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'a demo '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'package-lock.json': '{}',
    'service/main.ts': SERVICE,
    '.next/BUILD_ID': 'an-id',
    '.next/export-marker.json': '{}',
    'node_modules/next/dist/bin/next': SITE,
    'node_modules/.package-lock.json': '{}',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(join(ROOT, 'node_modules/tsx'), join(folder, 'node_modules/tsx'))
  return folder
}

it('the demo of a service in trouble starts, though the site has no page to show', async () => {
  const [PORT, SERVICE_PORT] = [String(await freePort()), String(await freePort())]
  const demo = spawn(process.execPath, [join(ROOT, 'scripts/demo.mjs'), '--fault', '500'], {
    cwd: aProject(),
    env: { ...process.env, PORT, SERVICE_PORT },
  })
  onTestFinished(() => void demo.kill('SIGTERM'))
  let output = ''
  for (const stream of [demo.stdout, demo.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await vi.waitFor(() => expect(output).toContain('Ctrl-C stops both'), { timeout: 10_000 })
  const ended = new Promise((done) => demo.on('close', done))
  demo.kill('SIGINT')
  expect(await ended, output).toBe(0)
}, 20_000)
