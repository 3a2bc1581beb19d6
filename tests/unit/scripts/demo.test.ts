/** `npm run demo`, run as a command in a folder whose site and service are stand-ins. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../fakes/free-port'
import { ROOT } from '../../fixtures/source-files'

const SERVICE = `require('node:http').createServer((_, response) => response.end('{}')).listen(process.env.PORT, process.env.HOST)`
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

/** @returns what it writes, and a way to interrupt it as Ctrl-C does */
async function aDemo(args: string[], env: Record<string, string> = {}) {
  const [PORT, SERVICE_PORT] = [String(await freePort()), String(await freePort())]
  const demo = spawn(process.execPath, [join(ROOT, 'scripts/demo.mjs'), ...args], {
    cwd: aProject(),
    env: { ...process.env, PORT, SERVICE_PORT, ...env },
  })
  onTestFinished(() => void demo.kill('SIGTERM'))
  let output = ''
  for (const stream of [demo.stdout, demo.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise((done) => demo.on('close', done))
  const interrupt = () => {
    demo.kill('SIGINT')
    return ended
  }
  return { output: () => output, ended, interrupt }
}

it('the demo of a service in trouble starts, though the site has no page to show', async () => {
  const { output, interrupt } = await aDemo(['--fault', '500'])
  await vi.waitFor(() => expect(output()).toContain('Ctrl-C stops both'), { timeout: 10_000 })
  expect(await interrupt(), output()).toBe(0)
}, 20_000)

it('the demo’s service is this machine’s own where the shell sets HOST for its own use', async () => {
  const { output, interrupt } = await aDemo(['--fault', '500'], { HOST: 'x86_64-apple-darwin.invalid' })
  await vi.waitFor(() => expect(output()).toMatch(/Ctrl-C stops both|did not start/), { timeout: 10_000 })
  expect(output()).toContain('Ctrl-C stops both')
  expect(await interrupt(), output()).toBe(0)
}, 20_000)
