/** Project settings, previews and configuration: checked at build, and in running functions. */
import { spawnSync } from 'node:child_process'
import { buildVariables, PROJECT_SETTINGS } from '../../scripts/steps/build.mjs'
import { ask } from '../e2e/ask'
import { cold, DIST, expect, test } from './newspaper'
import { readBuildOutput, sizeOf } from './platform/build-output'

test.use({ edition: 'vercel-settings' })

const PREVIEW = { VERCEL_ENV: 'preview', NEWSLETTER_SIGNUP_URL: 'http://localhost:9/letters' }

test('a preview deployment is noindex, and its forms accept only its own origins', async ({
  paper,
  platform,
}) => {
  await cold(platform, paper, PREVIEW)
  for (const path of ['/', '/latest', '/no-such', '/feed.xml', '/latest']) {
    expect([path, (await ask(platform.url + path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
  }
  const send = (origin: string) =>
    ask(`${platform.url}/api/newsletters`, {
      method: 'POST',
      headers: {
        Origin: origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
      },
      body: 'email=reader@example.org',
    })
  // Twice each: what is left of a form must not be taken for the beginning of the next request.
  for (const origin of ['https://news-abc.vercel.app', 'https://news.example.org']) {
    for (const request of ['first', 'second']) {
      const { status, text } = await send(origin)
      expect([origin, request, status, text]).toEqual([
        origin,
        request,
        400,
        expect.stringContaining('group should be ids of newsletters'),
      ])
    }
  }
  expect((await send('https://another.vercel.app')).status).toBe(403)
})

test('an invalid setting fails requests with a message in the log, and ends no function', async ({
  paper,
  platform,
}) => {
  await cold(platform, paper, { API_KEY: 'a:b' })
  for (const request of ['first', 'later']) {
    const answer = await ask(`${platform.url}/latest`)
    expect([request, answer.status, answer.headers['x-vercel-error']]).toEqual([
      request,
      500,
      'FUNCTION_INVOCATION_FAILED',
    ])
    // The platform shows the build's own page, which can be read without scripts.
    expect(answer.text.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('This page couldn’t load</h1>')
  }
  expect(platform.pool.ended()).toEqual([])
  expect(platform.pool.output()).toContain('API_KEY should not contain a colon')
  await cold(platform, paper)
  expect((await ask(`${platform.url}/latest`)).status).toBe(200)
})

test('the ad host serves ad documents and answers 404 to everything else', async ({ paper, platform }) => {
  await cold(platform, paper)
  const headers = { Host: 'slots.example.org' }
  const script = [...readBuildOutput(DIST).files.keys()].find((path) => path.endsWith('.js')) ?? ''
  expect((await ask(platform.url + script)).status).toBe(200)
  for (const path of [
    '/',
    '/business',
    '/search?q=x',
    '/robots.txt',
    '/icon.svg',
    '/feed.xml',
    '/slots',
    script,
  ]) {
    for (const method of ['GET', 'POST']) {
      expect([method, path, (await ask(platform.url + path, { method, headers })).status]).toEqual([
        method,
        path,
        404,
      ])
    }
  }
  const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
  const document = await ask(`${platform.url}/slots/${slot?.id}`, { headers })
  expect([document.status, document.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('allow-same-origin'),
  ])
})

test('functions are below the platform’s size limit and have the maxDuration of vercel.json', () => {
  const { functions } = readBuildOutput(DIST)
  const pages = [...functions.values()].filter(({ path }) => !/^\/_|\.rsc$/.test(path))
  expect(pages.length).toBeGreaterThan(25)
  for (const built of pages) expect([built.path, sizeOf(built) < 250_000_000]).toEqual([built.path, true])
  const durationOf = (path: string) => functions.get(path)?.maxDuration
  expect(durationOf('/api/revalidate')).toBe(60)
  expect(durationOf('/sitemaps/[[...file]]')).toBe(60)
  expect(durationOf('/[[...path]]')).toBe(15)
  expect(durationOf('/api/live/[id]')).toBe(15)
})

test('a build with missing and invalid settings fails and names each of them', () => {
  const { API_SECRET: _, VERCEL_PROJECT_PRODUCTION_URL: __, ...settings } = PROJECT_SETTINGS
  const build = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...buildVariables({ ...settings, API_KEY: 'a:b' }),
      BUILD_DIST: '.next-vercel/refused',
    },
    encoding: 'utf8',
  })
  expect(build.status).toBe(1)
  const output = build.stdout + build.stderr
  expect(output).toContain('SITE_URL is missing.')
  expect(output).toContain('API_SECRET is missing.')
  expect(output).toContain('API_KEY should not contain a colon')
  expect(output).not.toContain('    at ')
})
