/** `npm run service`, run as a command. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { json, scriptedServer } from '../../fakes/scripted-server'
import { CREDENTIALS, serviceOf } from './running-service'

type Run = { process: ChildProcess; out: () => string; err: () => string; ended: Promise<number | null> }

function run(args: string[], env: Record<string, string> = {}, cwd = process.cwd()): Run {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('service/main.ts'), ...args],
    {
      cwd,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', CONTENT_DB: ':memory:', PORT: '0', ...env },
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.on('data', (part) => {
    out += part
  })
  child.stderr.on('data', (part) => {
    err += part
  })
  return {
    process: child,
    out: () => out,
    err: () => err,
    ended: new Promise((done) => child.on('close', done)),
  }
}

test('npm run service -- --help lists the options and environment variables', async () => {
  const { out, ended } = run(['--help'])
  expect(await ended).toBe(0)
  for (const word of [
    '--reset',
    '--posts',
    '--record',
    'PORT',
    'PUBLISHER_ID',
    'API_KEY',
    'API_SECRET',
    'CONTENT_DB',
    'CONTENT_NEWSROOM',
  ])
    expect(out()).toContain(word)
})

test.each(['.env.local', '.env'])(
  'npm run service -- --record takes the delivery service and its credentials from %s alone',
  async (file) => {
    const prompts: (string | undefined)[] = []
    const source = await scriptedServer(({ url, headers }, response) => {
      prompts.push(headers.authorization)
      return url?.includes('/posts/') ? json(response, {}, 404) : json(response, { data: [] })
    })
    const folder = mkdtempSync(join(tmpdir(), 'content-env-'))
    onTestFinished(async () => {
      rmSync(folder, { recursive: true })
      await source.close()
    })
    const secret = 'se$cret'
    const lines = [
      `DELIVERY_BASE_URL=${source.url}`,
      'PUBLISHER_ID=77',
      'API_KEY=key',
      `API_SECRET='${secret.replace('$', '\\$')}'`,
    ]
    writeFileSync(join(folder, file), `${lines.join('\n')}\nPORT=1\n`)
    const { err, ended } = run(['--record', '7'], {}, folder)
    expect(await ended).toBe(1)
    expect(err()).toMatch(/^There are no posts to record/)
    expect(source.requests.every(({ url }) => url.includes('/publisher/77/'))).toBe(true)
    expect(new Set(prompts)).toEqual(new Set([`Basic ${Buffer.from(`key:${secret}`).toString('base64')}`]))
  },
)

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['an unknown option', ['--rest'], {}, /--rest/],
  ['a bad number', ['--posts', 'many'], {}, /^--posts is "many"/],
  ['an unknown fault', ['--fault', 'slow,broken'], {}, /^--fault is "broken", but must be one of 401, 429, /],
  ['a bad variable', [], { PORT: 'http' }, /^PORT is "http"/],
  ['an unknown edition', ['--language', 'xx'], {}, /^--language is "xx", but must be one of hi, ur\.\n$/],
  [
    'a missing newsroom folder',
    [],
    { CONTENT_NEWSROOM: '/no/such' },
    /^The newsroom can't be used: \/no\/such: .*ENOENT/,
  ],
])('npm run service prints one line and exits with 1 for %s', async (_, args, env, message) => {
  const { out, err, ended } = run(args, env)
  expect(await ended).toBe(1)
  expect(out()).toBe('')
  expect(err()).toMatch(message)
  expect(err().trim().split('\n')).toHaveLength(1)
})

test('npm run service prints one line and exits with 1 for a taken port', async () => {
  const { url } = await serviceOf()
  const { err, ended } = run([], { PORT: new URL(url).port })
  expect(await ended).toBe(1)
  expect(err()).toMatch(/^Port \d+ is already in use; .*\.\n$/)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm run service prints its address, serves the sample, and exits with 0 on %s',
  async (signal) => {
    const service = run([], { API_KEY: 'test-key', API_SECRET: 'test-secret' })
    await expect.poll(service.out, { timeout: 20_000 }).toContain('The content service is ready')
    const { delivery } = JSON.parse(service.out().trim().split('\n').at(-1) ?? '')
    const answer = await fetch(`${delivery}/publisher/1001/posts/?limit=50`, {
      headers: { Authorization: CREDENTIALS },
    })
    expect(((await answer.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0)
    service.process.kill(signal)
    expect(await service.ended).toBe(0)
    expect(service.err()).toBe('')
  },
  30_000,
)

test('npm run service serves the newsroom in the folder that CONTENT_NEWSROOM names', async () => {
  const env = {
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
    CONTENT_NEWSROOM: 'tests/fixtures/small-newsroom',
  }
  const { out } = run([], env)
  await expect.poll(out, { timeout: 20_000 }).toContain('The content service is ready')
  const { delivery } = JSON.parse(out().trim().split('\n').at(-1) ?? '')
  const headers = { Authorization: CREDENTIALS }
  const posts = await (await fetch(`${delivery}/publisher/1001/posts/`, { headers })).json()
  expect(posts).toMatchObject({
    data: [{ slug: 'hafen-morgen' }, { slug: 'blog-du-port' }, { slug: 'regatta' }],
  })
  const picture = await fetch(`${delivery}/media/harbour.jpg`)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
}, 30_000)
