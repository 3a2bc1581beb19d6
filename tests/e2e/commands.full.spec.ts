/** The scripts that a publisher runs, and their messages when something is wrong. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { freePort } from '../../scripts/steps/ports.mjs'
import { expect, test } from './paper'
import { start } from './processes'
import { startSite } from './site-process'
import { CANARY } from './site-secrets'

test.use({ edition: 'commands' })

const NOTHING = { SITE_URL: '', DELIVERY_BASE_URL: '', PUBLISHER_ID: '', API_KEY: '', API_SECRET: '' }

test('a site without settings exits with 1 and names every missing setting', async () => {
  const site = startSite(await freePort(), NOTHING)
  expect(await site.ended).toBe(1)
  for (const name of Object.keys(NOTHING)) expect(site.output()).toContain(`${name} is missing.`)
  expect(site.output()).toContain('.env.example')
})

test('a site with invalid settings exits with 1 and says what they should look like', async () => {
  const site = startSite(await freePort(), {
    DELIVERY_BASE_URL: 'api.example.org',
    SITE_LANGUAGE: 'english please',
  })
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain(
    'DELIVERY_BASE_URL should be an http or https address such as https://api.example.org',
  )
  expect(site.output()).toContain('SITE_LANGUAGE should be a language tag such as en')
  expect(site.output()).not.toContain(CANARY.API_SECRET)
})

test('the demo script exits with 1 and names the port when it is taken', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const demo = start(['scripts/demo.mjs'], { PORT: String(port), SERVICE_PORT: String(await freePort()) })
  expect(await demo.ended).toBe(1)
  expect(demo.output()).toContain(`Port ${port}, which the site needs, is in use`)
  server.close()
})

test('the demo script starts site and service, prints their addresses, and stops both on SIGINT', async () => {
  const [sitePort, servicePort] = [await freePort(), await freePort()]
  const demo = start(['scripts/demo.mjs'], { PORT: String(sitePort), SERVICE_PORT: String(servicePort) })
  const addresses = [`http://localhost:${sitePort}`, `http://127.0.0.1:${servicePort}/openapi.json`]
  await expect.poll(() => addresses.every((address) => demo.output().includes(address))).toBe(true)
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
  demo.child.kill('SIGINT')
  expect(await demo.ended, demo.output()).toBe(0)
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow()
})

test('the doctor script reports no failure for a working service', async ({ paper }) => {
  const doctor = start(['--conditions=react-server', '--import', 'tsx', 'scripts/doctor.ts'], {
    ...CANARY,
    SITE_URL: paper.url,
    PUBLISHER_ID: '1001',
    DELIVERY_BASE_URL: paper.serviceUrl,
  })
  expect(await doctor.ended, doctor.output()).toBe(0)
  expect(doctor.output()).toMatch(/^ {2}✓ The service accepts the credentials/m)
  expect(doctor.output()).not.toMatch(/^ {2}✗/m)
})

test('the doctor of a fresh clone names only the two commands to start with', async () => {
  const doctor = start(['--conditions=react-server', '--import', 'tsx', 'scripts/doctor.ts'], {})
  expect(await doctor.ended).toBe(2)
  expect(doctor.output()).toContain('npm run setup')
  expect(doctor.output()).toContain('npm run demo')
  expect(doctor.output().match(/^ {2}✗/gm)).toHaveLength(1)
})

test('the doctor script checks a running site with --site, and prints JSON with --json', async ({
  paper,
}) => {
  const doctor = start(
    ['--conditions=react-server', '--import', 'tsx', 'scripts/doctor.ts', '--json', '--site', paper.url],
    { ...CANARY, SITE_URL: paper.url, PUBLISHER_ID: '1001', DELIVERY_BASE_URL: paper.serviceUrl },
  )
  expect(await doctor.ended, doctor.output()).toBe(0)
  const { ok, findings } = JSON.parse(doctor.output())
  expect(ok).toBe(true)
  const ofSite = findings.filter(({ group }: { group: string }) => group === 'site')
  expect(ofSite.map(({ text }: { text: string }) => text)).toContain('The front page answers')
  expect(ofSite.filter(({ level }: { level: string }) => level === 'failure')).toEqual([])
})

test('the setup script writes .env.local with mode 0600, and a second run changes nothing', async ({
  paper,
}, info) => {
  const folder = info.outputPath('project')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.env.local'), '# ours\nOFFLINE=on\n')
  const setUp = async (variables: Record<string, string>) => {
    const setup = start(
      [
        '--conditions=react-server',
        '--import',
        createRequire(import.meta.url).resolve('tsx'),
        resolve('scripts/setup.ts'),
        '--yes',
      ],
      { TSX_TSCONFIG_PATH: resolve('tsconfig.json'), ...variables },
      { cwd: folder },
    )
    expect(await setup.ended, setup.output()).toBe(0)
    return setup.output()
  }
  const first = await setUp({
    ...CANARY,
    SITE_URL: paper.url,
    PUBLISHER_ID: '1001',
    DELIVERY_BASE_URL: paper.serviceUrl,
  })
  expect(first).not.toContain(CANARY.API_SECRET)
  expect(first).toContain('Everything works.')
  const envFile = readFileSync(join(folder, '.env.local'), 'utf8')
  expect(envFile).toMatch(/^# ours\nOFFLINE=on\n/)
  expect(envFile).toContain(`API_SECRET=${CANARY.API_SECRET}\n`)
  expect(statSync(join(folder, '.env.local')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'site.config.ts'), 'utf8')).toContain(
    "defineSite({\n  logo: 'footer',\n})",
  )
  expect(first).toContain('Still the project’s defaults: the icon (app/icon.svg), the colours')
  expect(await setUp({})).toContain('.env.local is unchanged.')
  expect(readFileSync(join(folder, '.env.local'), 'utf8')).toBe(envFile)
})

test('the doctor script says what to do about refused credentials without printing them', async ({
  paper,
}) => {
  const doctor = start(['--conditions=react-server', '--import', 'tsx', 'scripts/doctor.ts'], {
    API_KEY: CANARY.API_KEY,
    API_SECRET: 'wrong-secret',
    SITE_URL: paper.url,
    PUBLISHER_ID: '1001',
    DELIVERY_BASE_URL: paper.serviceUrl,
  })
  expect(await doctor.ended).toBe(1)
  expect(doctor.output()).toContain('Copy API_KEY and API_SECRET from the developer section of the dashboard')
  expect(doctor.output()).not.toMatch(/wrong-secret|canary/)
})
