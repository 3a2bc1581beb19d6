/** Kubernetes resources made from the list of sites. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dump } from 'js-yaml'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesOfSites, readSites } from '@/scripts/sites/overlays'
import { schemaProblems } from '../../fixtures/kubernetes-schema'
import { type Resource, rendered } from '../../fixtures/kustomization'

const FOLDER = 'deploy/kubernetes'

const siteNumber = (n: number) => ({
  name: `paper-${n}`,
  settings: { SITE_URL: `https://paper-${n}.example.org`, SITE_NAME: `Paper ${n}`, PUBLISHER_ID: 1_000 + n },
})

const listOf = (sites: object[], more: object = {}) =>
  dump({
    image: 'registry.example.org/masthead:0.2.0',
    settings: { DELIVERY_BASE_URL: 'https://api.example.org', TRUSTED_PROXIES: 1 },
    sites,
    ...more,
  })

/** What kubectl would apply. */
function applied(text: string): Resource[] {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-sites-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(`${FOLDER}/base`, join(folder, 'base'), { recursive: true })
  const { sites, problems } = readSites(text)
  expect(problems).toEqual([])
  for (const [path, content] of filesOfSites(sites)) {
    const file = join(folder, 'sites', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return rendered(join(folder, 'sites'))
}

const of = (kind: string, resources: readonly Resource[]) => resources.filter((one) => one.kind === kind)

describe('fifty sites', () => {
  const all = () => applied(listOf(Array.from({ length: 50 }, (_, n) => siteNumber(n))))

  it('fifty sites become fifty namespaces with one image, valid by the Kubernetes schema', () => {
    const resources = all()
    expect(of('Namespace', resources)).toHaveLength(50)
    const deployments = of('Deployment', resources)
    expect(new Set(deployments.map(({ metadata }) => metadata.namespace)).size).toBe(50)
    const images = deployments.map(({ spec }) => spec?.template?.spec?.containers?.[0]?.image)
    expect(new Set(images)).toEqual(new Set(['registry.example.org/masthead:0.2.0']))
    expect(resources.flatMap(schemaProblems)).toEqual([])
  })

  it('each of fifty sites has its own SITE_URL, PUBLISHER_ID and host, and the shared DELIVERY_BASE_URL', () => {
    const resources = all()
    const maps = of('ConfigMap', resources)
    expect(new Set(maps.map(({ data }) => `${data?.SITE_URL} ${data?.PUBLISHER_ID}`)).size).toBe(50)
    for (const { data } of maps) expect(data).toMatchObject({ DELIVERY_BASE_URL: 'https://api.example.org' })
    const hosts = of('Ingress', resources).map(({ spec }) => JSON.stringify(spec))
    expect(new Set(hosts).size).toBe(50)
    expect(hosts.join()).not.toContain('to-be-replaced')
  })
})

it('a site may set its own image, replica limits and resource requests', () => {
  const digest = `registry.example.org/harbour@sha256:${'a'.repeat(64)}`
  const resources = applied(
    listOf([
      {
        ...siteNumber(1),
        image: digest,
        instances: { least: 1, most: 3 },
        reserve: { cpu: '100m', memory: '256Mi' },
      },
      siteNumber(2),
    ]),
  )
  const [container, other] = of('Deployment', resources).map(
    ({ spec }) => spec?.template?.spec?.containers?.[0],
  )
  expect(container).toMatchObject({
    image: digest,
    resources: { requests: { cpu: '100m', memory: '256Mi' } },
  })
  expect(other).toMatchObject({ resources: { requests: { cpu: '500m', memory: '512Mi' } } })
  const [bounds] = of('HorizontalPodAutoscaler', resources)
  expect(bounds?.spec).toMatchObject({ minReplicas: 1, maxReplicas: 3 })
  expect(resources.flatMap(schemaProblems)).toEqual([])
})

it('a site with a host for advertisements gets that host in its ingress', () => {
  const { settings, ...more } = siteNumber(1)
  const siteOptions = { ...more, settings: { ...settings, SLOTS_ORIGIN: 'https://ads.example.net' } }
  const resources = applied(listOf([siteOptions, siteNumber(2)]))
  const ingresses = of('Ingress', resources) as unknown as {
    spec: { tls: { hosts: string[] }[]; rules: { host: string; http: object }[] }
  }[]
  const hosts = ingresses.map(({ spec }) => [spec.tls[0]?.hosts, spec.rules.map(({ host }) => host)])
  expect(hosts).toEqual([
    [
      ['paper-1.example.org', 'ads.example.net'],
      ['paper-1.example.org', 'ads.example.net'],
    ],
    [['paper-2.example.org'], ['paper-2.example.org']],
  ])
  const [first, second] = ingresses[0]?.spec.rules ?? []
  expect(second?.http).toEqual(first?.http)
  expect(resources.flatMap(schemaProblems)).toEqual([])
})

it('the ingress of a site whose SITE_URL has a port has its host alone', () => {
  const { settings, ...more } = siteNumber(1)
  const SITE_URL = 'https://paper-1.example.org:8443'
  const [ingress] = of('Ingress', applied(listOf([{ ...more, settings: { ...settings, SITE_URL } }])))
  expect(JSON.stringify(ingress?.spec)).toContain('"host":"paper-1.example.org"')
})

it('a site list may name an edge, a zone and a service whose secrets are in the Secret', () => {
  const purged = {
    EDGE_URLS: 'http://edge:8080',
    CLOUDFLARE_ZONE_ID: 'abc123',
    FASTLY_SERVICE_ID: 'def456',
  }
  const { settings, ...more } = siteNumber(1)
  const { problems, sites } = readSites(listOf([{ ...more, settings: { ...settings, ...purged } }]))
  expect(problems).toEqual([])
  const overlay = filesOfSites(sites).get('paper-1/kustomization.yaml')
  expect(overlay).toContain('CLOUDFLARE_ZONE_ID=abc123')
  expect(overlay).not.toMatch(/SECRET|TOKEN/)
})

it.each([
  ['a secret', { ...siteNumber(1), settings: { ...siteNumber(1).settings, API_SECRET: 'x' } }, /Secret/],
  ['an unknown setting', { ...siteNumber(1), settings: { SITE_NAM: 'x' } }, /SITE_NAM is not a setting/],
  ['a setting that is missing', { name: 'paper-1', settings: {} }, /paper-1: .*SITE_URL/],
  [
    'a name that is not a namespace',
    { ...siteNumber(1), name: 'Paper' },
    /sites\.0\.name: must be a namespace/,
  ],
  ['an unknown field', { ...siteNumber(1), replicas: 2 }, /replicas/],
  ['fewer instances at most than the two as shipped', { ...siteNumber(1), instances: { most: 1 } }, /most/],
  ['more instances at least than the six as shipped', { ...siteNumber(1), instances: { least: 7 } }, /least/],
  ['an image without a version', { ...siteNumber(1), image: 'masthead' }, /sites\.0\.image/],
])('a site list is refused for %s, with the reason', (_, site, reason) => {
  const { problems } = readSites(listOf([site]))
  expect(problems.join('\n')).toMatch(reason)
})

it.each([
  ['sites: [\n', /line 2/],
  ['image: a\n\tsites: 1\n', /line 2/],
  ['# none yet\n', /empty/],
])('a site list that is not YAML is refused with the line: %j', (text, reason) => {
  const { problems } = readSites(text)
  expect(problems).toEqual([expect.stringMatching(/^the list can’t be read as YAML: /)])
  expect(problems[0]).toMatch(reason)
})

it('a number of more than 15 digits without quotes, which YAML rounds, is refused; in quotes it is kept', () => {
  const withId = (id: string) =>
    readSites(listOf([siteNumber(1)]).replace('PUBLISHER_ID: 1001', `PUBLISHER_ID: ${id}`))
  expect(withId('90071992547409931').problems).toEqual([
    expect.stringMatching(/^sites\.0\.settings\.PUBLISHER_ID: .*quotes/),
  ])
  const { problems, sites } = withId("'90071992547409931'")
  expect([problems, sites[0]?.settings.PUBLISHER_ID]).toEqual([[], '90071992547409931'])
})

it('a site list is refused for two sites with the same host for advertisements', () => {
  const shared = { DELIVERY_BASE_URL: 'https://api.example.org', SLOTS_ORIGIN: 'https://ads.example.net' }
  const { problems } = readSites(listOf([siteNumber(1), siteNumber(2)], { settings: shared }))
  expect(problems).toEqual(['paper-2: paper-1 has the same host, ads.example.net'])
})

it('a site list with as many instances at least as at most is accepted', () => {
  expect(readSites(listOf([{ ...siteNumber(1), instances: { least: 6 } }])).problems).toEqual([])
  expect(readSites(listOf([{ ...siteNumber(1), instances: { most: 2 } }])).problems).toEqual([])
  const shipped = readFileSync(`${FOLDER}/base/autoscaler.yaml`, 'utf8')
  expect(shipped).toMatch(/minReplicas: 2\n {2}maxReplicas: 6\n/)
})

it('a site list is refused for two sites with the same name or the same host', () => {
  const { problems } = readSites(listOf([siteNumber(1), siteNumber(1)]))
  expect(problems).toEqual([
    expect.stringContaining('same name, paper-1'),
    expect.stringContaining('same host, paper-1.example.org'),
  ])
})

it('the committed site folders are what npm run sites writes from sites.yaml', () => {
  const { sites, problems } = readSites(readFileSync(`${FOLDER}/sites.yaml`, 'utf8'))
  expect(problems).toEqual([])
  const files = filesOfSites(sites)
  for (const [path, text] of files) expect(readFileSync(join(FOLDER, 'sites', path), 'utf8'), path).toBe(text)
  const folders = readdirSync(join(FOLDER, 'sites'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  expect(folders.map(({ name }) => name).sort()).toEqual(sites.map(({ name }) => name).sort())
})
