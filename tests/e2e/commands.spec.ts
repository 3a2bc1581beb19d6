/** The commands a publisher types, and what they say when something is wrong. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { CANARY, expect, freePort, start, startSite, test } from './paper'

test.use({ edition: 'commands' })

const NOTHING = { SITE_URL: '', DELIVERY_BASE_URL: '', PUBLISHER_ID: '', API_KEY: '', API_SECRET: '' }

test('a site without settings does not start, and names every one that is missing in one message', async () => {
  const site = startSite(await freePort(), NOTHING)
  expect(await site.ended).toBe(1)
  for (const name of Object.keys(NOTHING)) expect(site.output()).toContain(`${name} is missing.`)
  expect(site.output()).toContain('.env.example')
})

test('a site with a wrong setting says which, and what it should look like', async () => {
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

test('the demo on a taken port says so in one sentence', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const demo = start(['scripts/demo.mjs'], { PORT: String(port), SERVICE_PORT: String(await freePort()) })
  expect(await demo.ended).toBe(1)
  expect(demo.output()).toContain(`Port ${port}, which the site would use, is taken`)
  server.close()
})

test('the demo starts both parts, says where they are, and stops both when it is interrupted', async () => {
  const [sitePort, servicePort] = [await freePort(), await freePort()]
  const demo = start(['scripts/demo.mjs'], { PORT: String(sitePort), SERVICE_PORT: String(servicePort) })
  const addresses = [`http://localhost:${sitePort}`, `http://127.0.0.1:${servicePort}/openapi.json`]
  await expect
    .poll(() => addresses.every((address) => demo.output().includes(address)), { timeout: 45_000 })
    .toBe(true)
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
  demo.child.kill('SIGINT')
  expect(await demo.ended, demo.output()).toBe(0)
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow()
})

test('the doctor finds a service well', async ({ paper }) => {
  const doctor = start(['--conditions=react-server', '--import', 'tsx', 'scripts/doctor.ts'], {
    ...CANARY,
    SITE_URL: paper.url,
    PUBLISHER_ID: '1001',
    DELIVERY_BASE_URL: paper.serviceUrl,
  })
  expect(await doctor.ended, doctor.output()).toBe(0)
  expect(doctor.output()).toMatch(/^ {2}✓ The service lets the site in/m)
  expect(doctor.output()).not.toMatch(/^ {2}✗/m)
})

test('the doctor looks at a running site, and answers machines with JSON', async ({ paper }) => {
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

test('setup writes settings that only their owner may read, and changes nothing the second time', async ({
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
  expect(first).toContain('All is well.')
  const written = readFileSync(join(folder, '.env.local'), 'utf8')
  expect(written).toMatch(/^# ours\nOFFLINE=on\n/)
  expect(written).toContain(`API_SECRET=${CANARY.API_SECRET}\n`)
  expect(statSync(join(folder, '.env.local')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'site.config.ts'), 'utf8')).toContain('defineSite({')
  expect(await setUp({})).toContain('.env.local stays as it is.')
  expect(readFileSync(join(folder, '.env.local'), 'utf8')).toBe(written)
})

test('the doctor says what to compare where the credentials are refused, without showing them', async ({
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
