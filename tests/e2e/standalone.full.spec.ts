/** The folders the images are made of, laid out as deploy/Dockerfile says and run with nothing else around them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reuseTypeCheck } from '../../scripts/steps/build.mjs'
import { freePort } from '../../scripts/steps/ports.mjs'
import { instructions, layOutStage, stage } from '../fakes/dockerfile'
import { filesBelow, secretsIn } from '../fixtures/secrets'
import { ask } from './ask'
import { expect, type Paper, test } from './paper'
import { end, start, untilReady } from './processes'
import { PATIENT } from './site-process'
import { CANARY, OPENED } from './site-secrets'

test.use({ edition: 'standalone' })
test.describe.configure({ mode: 'serial' })

// Beside the build that the other files read: see .gitignore and tsconfig.json.
const DIST = '.next-standalone'

/** What the image is started with, after `node`. */
const COMMAND = (JSON.parse(instructions(stage('site'), 'CMD')[0] ?? '[]') as string[]).slice(1)

let folder = ''
const bare = { NODE_ENV: 'production', PATH: process.env.PATH } as NodeJS.ProcessEnv

test.beforeAll(async ({ paper }) => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-standalone-'))
  reuseTypeCheck(DIST)
  // A build machine may have credentials in its environment; none may get into the build.
  const build = start(['node_modules/next/dist/bin/next', 'build'], {
    ...CANARY,
    ...OPENED,
    PUBLISHER_ID: '1001',
    DELIVERY_BASE_URL: paper.serviceUrl,
    BUILD_STANDALONE: '1',
    BUILD_DIST: DIST,
    // The address of another site than those that are started.
    MEDIA_BASE_URL: 'https://media.build.test',
    SLOTS_ORIGIN: 'https://slots.build.test',
    SITE_URL: 'https://build.test',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  expect(await build.ended, build.output()).toBe(0)
  layOutStage('site', folder, DIST)
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function server(paper: Paper, variables: Record<string, string> = {}) {
  const port = await freePort()
  const started = start(
    COMMAND,
    {
      ...CANARY,
      BUILD_DIST: DIST,
      ...PATIENT,
      ...paper.settings,
      SITE_URL: 'https://news.example.org',
      SLOTS_ORIGIN: 'https://slots.example.org',
      PUBLISHER_ID: '1001',
      HOSTNAME: '0.0.0.0',
      PORT: String(port),
      ...variables,
    },
    { cwd: folder, env: bare },
  )
  return { ...started, url: `http://127.0.0.1:${port}` }
}

test('the site image serves pages, files and pictures, and exits with 0 on SIGTERM', async ({ paper }) => {
  const site = await server(paper, { OFFLINE: 'on' })
  await untilReady(`${site.url}/api/health`, site)
  const front = await ask(`${site.url}/`)
  expect(front.status).toBe(200)
  expect(front.text).toContain('<h1')
  expect(front.headers['strict-transport-security']).toContain('max-age=')
  const files = [...front.text.matchAll(/\/_next\/static\/[^"\\]+\.(?:js|css)/g)].map(([path]) => path)
  expect(files.length).toBeGreaterThan(2)
  for (const file of new Set(files)) {
    const { status, headers } = await ask(site.url + file, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect([file, status, headers['content-encoding']]).toEqual([file, 200, 'br'])
  }
  const image = (/\/_next\/image\?[^" ]+/.exec(front.text)?.[0] ?? '').replaceAll('&amp;', '&')
  const picture = await ask(site.url + image, { headers: { Accept: 'image/webp' } })
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const again = await ask(site.url + image, { headers: { Accept: 'image/webp' } })
  expect(again.headers['x-nextjs-cache']).toBe('HIT')
  // Both are read from files at request time.
  const icon = await ask(`${site.url}/icons/maskable-512.png`)
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await ask(`${site.url}/sw.js`)).text).toContain('keepInStep')
  const moved = await ask(`${site.url}/latest/page/1?utm_source=x`)
  expect([moved.status, moved.headers.location]).toEqual([308, '/latest?utm_source=x'])
  expect((await ask(`${site.url}/no-such-page`)).status).toBe(404)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(site.output()).not.toMatch(/warn|"level":"error"/i)
})

test('a build with credentials in its environment contains none of them', () => {
  const files = [...filesBelow(DIST), ...filesBelow(folder).filter((file) => !file.includes('node_modules'))]
    // The bundler's cache is not deployed.
    .filter((file) => !file.startsWith(join(DIST, 'cache')))
  expect(files.filter((file) => file.includes('static')).length).toBeGreaterThan(20)
  for (const file of files) expect([file, secretsIn(readFileSync(file, 'latin1'))]).toEqual([file, []])
})

test('the ad host of the site image serves ad documents and answers 404 to everything else', async ({
  paper,
}) => {
  const site = await server(paper)
  await untilReady(`${site.url}/api/health`, site)
  const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
  const headers = { Host: 'slots.example.org' }
  const { text } = await ask(`${site.url}/`)
  const script = /\/_next\/static\/[^"\\]+\.js/.exec(text)?.[0] ?? ''
  for (const path of [
    '/',
    '/business',
    '/business/',
    '/latest?page=2',
    '/search?q=x',
    '/api/health',
    '/api/none',
    '/robots.txt',
    '/icon.svg',
    '/slots',
    '/slots/',
    `/slots/${slot?.id}/`,
    `/slots/../business`,
    '/_next/image?url=x&w=640&q=75',
    script,
  ]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status } = await ask(site.url + path, { method, headers })
      expect([method, path, status]).toEqual([method, path, 404])
    }
  }
  const document = await ask(`${site.url}/slots/${slot?.id}`, { headers })
  expect(document.status).toBe(200)
  expect(document.headers['content-security-policy']).toContain('allow-same-origin')
  expect((await ask(site.url + script)).status).toBe(200)
  await end(site.child)
})

test('a cache handler named in server.js can be imported', async () => {
  const code = readFileSync(join(folder, 'server.js'), 'utf8')
  const handler = /"cacheHandler":"([^"]+)"/.exec(code)?.[1]
  test.skip(handler === undefined, 'server.js names no cache handler')
  if (handler === undefined) return
  expect(existsSync(join(folder, DIST, handler))).toBe(true)
  const imported = start(
    [
      '--input-type=module',
      '-e',
      `await import(${JSON.stringify(join(folder, DIST, handler))}); process.exit(0)`,
    ],
    {},
    { cwd: folder, env: bare },
  )
  expect(await imported.ended, imported.output()).toBe(0)
})

test('a missing or invalid setting ends the start of the site image with a message', async ({ paper }) => {
  const site = await server(paper, { API_SECRET: '', DELIVERY_BASE_URL: 'api.example.org' })
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain('API_SECRET is missing.')
  expect(site.output()).toContain('DELIVERY_BASE_URL should be an http or https address')
})

test('one Docker image serves two sites, each with its own frame hosts and picture hosts', async ({
  paper,
}) => {
  const ofPictures = new URL(paper.mediaUrl).host
  const [one, two] = await Promise.all([
    server(paper, { SLOTS_ORIGIN: 'https://slots.one.test', MEDIA_HOSTS: 'pictures.one.test' }),
    server(paper, {
      SITE_URL: 'http://two.test',
      SLOTS_ORIGIN: '',
      MEDIA_BASE_URL: 'https://media.two.test',
      MEDIA_QUERIES: 'on',
    }),
  ])
  await Promise.all([one, two].map((site) => untilReady(`${site.url}/api/health`, site)))
  const picture = (site: typeof one, source: string) =>
    ask(`${site.url}/_next/image?url=${encodeURIComponent(source)}&w=640&q=75`)
  const refused = [400, 'No picture is made of this address.']
  const answered = async (pending: ReturnType<typeof picture>) => {
    const { status, text } = await pending
    return [status, text.trim()]
  }
  try {
    const frames = async ({ url }: typeof one) => {
      const { headers } = await ask(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toContain('build.test')
      return [/frame-src ([^;]+)/.exec(policy)?.[1], headers['strict-transport-security']]
    }
    const [ofOne, ofTwo] = [await frames(one), await frames(two)]
    expect(ofOne).toEqual([`${ofTwo[0]} https://slots.one.test`, 'max-age=63072000'])
    expect(ofTwo[1]).toBeUndefined()
    const [, pictureUrl = ''] = /url=(http[^&"]+%2Fmedia%2F[\w-]+\.jpg)/.exec((await ask(one.url)).text) ?? []
    const source = decodeURIComponent(pictureUrl)
    expect(source).toContain(ofPictures)
    expect((await picture(one, source)).status).toBe(200)
    for (const [site, address] of [
      [two, source],
      [one, `${source}?v=2`],
      [one, 'https://media.two.test/a.jpg'],
      [one, 'https://media.build.test/a.jpg'],
    ] as const) {
      expect(await answered(picture(site, address)), address).toEqual(refused)
    }
    // Allowed hosts without a server: the fetch fails instead of the parameter check.
    for (const [site, address] of [
      [one, 'https://pictures.one.test/a.jpg'],
      [two, 'https://media.two.test/a.jpg?v=2'],
    ] as const) {
      expect(await answered(picture(site, address)), address).not.toEqual(refused)
    }
  } finally {
    await Promise.all([one, two].map(({ child }) => end(child)))
  }
})

test('required-server-files.json has the configuration that server.js contains', () => {
  const [, ownPicture = ''] =
    /^const nextConfig = (\{.*\})$/m.exec(readFileSync(join(folder, 'server.js'), 'utf8')) ?? []
  const files = readFileSync(join(folder, DIST, 'required-server-files.json'), 'utf8')
  expect({ ...JSON.parse(files).config, distDir: `./${DIST}` }).toEqual(JSON.parse(ownPicture))
})

test('the content service image starts, but not with the default credentials', async () => {
  const contentFolder = mkdtempSync(join(tmpdir(), 'masthead-content-'))
  const [bundle = ''] = instructions(stage('content-build'), 'RUN')
  const fillProcess = start(
    bundle
      .replace(/^node /, '')
      .replace(/\/bundle$/, contentFolder)
      .split(' '),
    {},
  )
  expect(await fillProcess.ended, fillProcess.output()).toBe(0)
  const command = (JSON.parse(instructions(stage('content'), 'CMD')[0] ?? '[]') as string[]).slice(1)
  const port = await freePort()
  const service = start(
    command,
    { HOST: '0.0.0.0', PORT: String(port), CONTENT_DB: ':memory:', ...CANARY },
    { cwd: contentFolder, env: bare },
  )
  await untilReady(`http://127.0.0.1:${port}/health`, service)
  await end(service.child)
  // The environment that the image sets. It has no credentials, so the service would use the default ones.
  const open = start(
    command,
    { HOST: '0.0.0.0', PORT: String(port), CONTENT_DB: ':memory:' },
    { cwd: contentFolder, env: bare },
  )
  expect(await open.ended).toBe(1)
  expect(open.output()).toContain('the defaults of API_KEY and API_SECRET do not hold: set your own')
  rmSync(contentFolder, { recursive: true, force: true })
})
