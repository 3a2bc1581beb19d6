/** `npm run dev`: the style guide, a phone in the same network, and changes that show while a page is open. */
import { readFileSync } from 'node:fs'
import { lanHosts } from '../../lib/base/lan-hosts.mjs'
import { freePort } from '../../scripts/steps/ports.mjs'
import { filesBelow } from '../fixtures/secrets'
import { ask } from './ask'
import { barriersInEitherScheme } from './barriers'
import { copySource, type Source, serverIn } from './builds'
import { expect, test } from './paper'
import { end, type Started, start, untilReady } from './processes'
import { CANARY } from './site-secrets'

test.use({ edition: 'development' })
test.describe.configure({ mode: 'serial' })

const SAMPLE_NAME = 'Featherstonehaugh'

let source: Source
let server: Started
let url: string

test.beforeAll(async ({ paper }) => {
  source = copySource('.next-development')
  const port = await freePort()
  url = `http://localhost:${port}`
  server = start(
    [serverIn(source.folder), '--dev', '--port', String(port)],
    {
      ...CANARY,
      ...paper.settings,
      PUBLISHER_ID: '1001',
      SITE_URL: url,
      SITE_LANGUAGE: 'en',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    { cwd: source.folder, env: { ...process.env, NODE_ENV: 'development' } },
  )
  await untilReady(`${url}/styleguide`, server)
})

test.afterAll(async () => {
  if (server) await end(server.child)
  source?.remove()
})

test('a production build answers 404 for the style guide and contains none of its sample text', async ({
  paper,
}) => {
  expect((await ask(`${paper.url}/styleguide`)).status).toBe(404)
  expect((await ask(`${paper.url}/styleguide/cards`)).status).toBe(404)
  const built = [...filesBelow('.next/server'), ...filesBelow('.next/static')]
  expect(built.length).toBeGreaterThan(50)
  expect(built.filter((file) => readFileSync(file, 'latin1').includes(SAMPLE_NAME))).toEqual([])
})

test('style guide pages answer 200 and have no axe violations, light or dark', async ({ page }) => {
  // Every page is compiled as it is opened.
  test.setTimeout(900_000)
  const failures: string[] = []
  const barriers: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(`${url}/styleguide`)
  const names = await page.locator('main li p a:first-child').allTextContents()
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    const response = await page.goto(`${url}/styleguide/${name}`)
    expect([name, response?.status()]).toEqual([name, 200])
    barriers.push(...(await barriersInEitherScheme(page, name)))
  }
  expect([failures, barriers]).toEqual([[], []])
  await page.goto(`${url}/styleguide/gallery`)
  await expect(page.locator('article figure img')).toHaveCount(4)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${url}/styleguide/cards?scheme=dark`)
  await expect(page.locator('html[data-scheme=dark]')).toBeAttached()
})

test('npm run dev serves scripts to origins of the local network, and answers 403 to others', async () => {
  const { port } = new URL(url)
  const script = /\/_next\/static\/[^"\\]+\.js/.exec((await ask(`${url}/styleguide`)).text)?.[0] ?? ''
  const statusFor = async (host: string) =>
    (
      await ask(url + script, {
        headers: { Origin: `http://${host}:${port}`, 'Sec-Fetch-Site': 'cross-site' },
      })
    ).status
  expect(await statusFor('elsewhere.test')).toBe(403)
  for (const host of lanHosts()) {
    expect(await statusFor(host), host).toBe(200)
    expect(server.output()).toContain(`http://${host}:${port}`)
  }
})

test('npm run dev shows changes of skin.css and site.config.ts on an open page', async ({ page }) => {
  await page.goto(`${url}/styleguide/not-found`)
  source.write('app/skin.css', ':root { --paper: light-dark(#fff1e5, #33302e); }\n')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 241, 229)')
  source.write(
    'site.config.ts',
    `import { defineSite } from 'masthead/config'
export default defineSite({ messages: { en: { notFoundTitle: 'Gone with the tide' } } })
`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gone with the tide')
})
