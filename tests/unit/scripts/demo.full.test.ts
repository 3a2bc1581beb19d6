/** `npm run demo` and the site of `npm run bench`, in a folder whose site and service are stand-ins. */
import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../scripts/steps/ports.mjs'
import { environmentIn } from '../../e2e/processes'
import { ROOT } from '../../fixtures/source-files'

const SERVICE = `require('node:http').createServer((_, response) => response.end('{}')).listen(process.env.PORT, process.env.HOST)`
/**
 * Answers like a site without a page in its cache while the service fails. It reads env files as the framework does.
 */
const SITE = `
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { loadEnvConfig } = require(${JSON.stringify(join(ROOT, 'node_modules/@next/env'))})
process.env.NODE_ENV = 'production'
loadEnvConfig(process.cwd(), false, { info() {}, error() {} })
const { MEDIA_RESIZER, SITE_SHORT_NAME } = process.env
require('node:fs').writeFileSync('settings.json', JSON.stringify({ MEDIA_RESIZER, SITE_SHORT_NAME }))
require('node:http').createServer((request, response) => {
  response.writeHead(['/api/health', '/robots.txt'].includes(request.url) ? 200 : 503).end()
}).listen(process.argv.at(-1))`

function aProject(more: Record<string, string>) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'a demo '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'package-lock.json': '{}',
    'service/main.ts': SERVICE,
    // Before the build, which is older than its sources otherwise.
    'lib/server/serve.mjs': SITE,
    '.next/BUILD_ID': 'an-id',
    '.next/export-marker.json': '{}',
    'node_modules/.package-lock.json': '{}',
    ...more,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(join(ROOT, 'node_modules/tsx'), join(folder, 'node_modules/tsx'))
  return folder
}

/** @returns what it writes, and a way to interrupt it as Ctrl-C does */
async function aDemo(args: string[], env: Record<string, string> = {}, files: Record<string, string> = {}) {
  const folder = aProject(files)
  const [PORT, SERVICE_PORT] = [String(await freePort()), String(await freePort())]
  const demo = spawn(process.execPath, [join(ROOT, 'scripts/demo.mjs'), ...args], {
    cwd: folder,
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
  return { folder, output: () => output, interrupt }
}

it('the demo starts with a service that fails with 500', async () => {
  const { output, interrupt } = await aDemo(['--fault', '500'])
  await vi.waitFor(() => expect(output()).toContain('Ctrl-C stops both'))
  expect(await interrupt(), output()).toBe(0)
})

it('the demo ignores the HOST variable of the shell', async () => {
  const { output, interrupt } = await aDemo(['--fault', '500'], { HOST: 'x86_64-apple-darwin.invalid' })
  await vi.waitFor(() => expect(output()).toMatch(/Ctrl-C stops both|did not start/))
  expect(output()).toContain('Ctrl-C stops both')
  expect(await interrupt(), output()).toBe(0)
})

it('the demo’s site ignores settings in env files and takes those of the shell', async () => {
  const files = { '.env.local': 'MEDIA_RESIZER=https://media.test/{width}/{path}\nSITE_SHORT_NAME=Theirs\n' }
  const { folder, output, interrupt } = await aDemo(['--fault', '500'], { SITE_SHORT_NAME: 'Ours' }, files)
  await vi.waitFor(() => expect(output()).toContain('Ctrl-C stops both'))
  await interrupt()
  expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toEqual({
    MEDIA_RESIZER: '',
    SITE_SHORT_NAME: 'Ours',
  })
})

it('the site that a measurement starts ignores settings in env files', async () => {
  const folder = aProject({ '.env.local': 'MEDIA_RESIZER=https://media.test/{width}/{path}\n' })
  const newsroom = pathToFileURL(join(ROOT, 'scripts/lab/bench/newsroom.mjs')).href
  const script = `const { openNewsroom } = await import('${newsroom}'); await (await openNewsroom()).close()`
  const measurement = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  onTestFinished(() => void measurement.kill('SIGTERM'))
  let errors = ''
  measurement.stderr.on('data', (chunk) => {
    errors += chunk
  })
  expect(await new Promise((done) => measurement.on('close', done)), errors).toBe(0)
  expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toEqual({ MEDIA_RESIZER: '' })
})

it('a site of the tests has no setting of a developer’s .env.local, and one in another folder has those beside it', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  writeFileSync(join(project, '.env.local'), 'CLOUDFLARE_API_TOKEN=of-a-public-site\nPATH=/ours\n')
  expect(environmentIn(undefined, project)).toMatchObject({
    CLOUDFLARE_API_TOKEN: '',
    NODE_ENV: 'production',
    PATH: process.env.PATH,
  })
  expect(environmentIn('/elsewhere', project)).not.toHaveProperty('CLOUDFLARE_API_TOKEN')
  expect(process.env).not.toHaveProperty('CLOUDFLARE_API_TOKEN')
})
