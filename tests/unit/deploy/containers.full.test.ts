import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { copies, DOCKERFILE, instructions, stage, stages } from '../../fakes/dockerfile'

const FILE = 'deploy/compose.yaml'

type Service = {
  image?: string
  build?: {
    context: string
    dockerfile: string
    target: string
    args?: Record<string, string>
    secrets?: string[]
  }
  environment?: Record<string, string>
  env_file?: string
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string; required?: boolean }>
  profiles?: string[]
  healthcheck?: { test: string[]; interval?: string; start_interval?: string }
  init?: boolean
  restart?: string
  logging?: { driver: string; options: Record<string, string> }
  command?: string[]
  stop_grace_period?: string
  mem_limit?: string
  security_opt?: string[]
  cap_drop?: string[]
  read_only?: boolean
}

const text = readFileSync(FILE, 'utf8')
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>
  volumes: object
  secrets: Record<string, { file: string }>
}
const services = Object.entries(compose.services)
/** Services that keep running. */
const running = services.filter(([, { restart }]) => restart !== 'no')
const template = readFileSync('deploy/nginx/templates/default.conf.template', 'utf8')
const inDeploy = (path: string) => join('deploy', path)

it('compose.yaml has an edge that proxies two sites, and the services cache, content and files', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'cache',
    'content',
    'edge',
    'files',
    'site-1',
    'site-2',
  ])
  for (const name of ['site-1', 'site-2']) {
    expect(compose.services.edge?.environment?.EDGE_SITE_SERVERS).toContain(`server ${name}:3000 resolve`)
  }
})

it('only the edge publishes a port', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['edge'])
})

it.each(running)(
  'the service %s has a health check, an init process and a stop grace period',
  (_name, service) => {
    const ofImage = service.build && instructions(stage(service.build.target), 'HEALTHCHECK')
    expect(service.healthcheck?.test ?? ofImage?.[0]).toBeTruthy()
    expect(service.init).toBe(true)
    expect(service.stop_grace_period).toMatch(/^\d+s$/)
  },
)

it.each(services)(
  'the service %s waits for existing services to be healthy or completed',
  (_name, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(compose.services)).toContain(needed)
      const endsByItself = compose.services[needed]?.restart === 'no'
      expect(condition).toBe(endsByItself ? 'service_completed_successfully' : 'service_healthy')
    }
  },
)

it.each(services)('the build, volumes and env_file of the service %s exist', (_name, service) => {
  if (service.build) {
    const { context, dockerfile, target, args = {} } = service.build
    expect(existsSync(join(inDeploy(context), dockerfile))).toBe(true)
    const declared = ['build', target].flatMap((name) => instructions(stage(name), 'ARG'))
    for (const name of Object.keys(args)) expect(declared.join(' ')).toContain(`${name}=`)
  }
  // A folder alone is a volume of the container's own.
  for (const volume of (service.volumes ?? []).filter((one) => one.includes(':'))) {
    const [source = ''] = volume.split(':')
    if (source.startsWith('.')) expect(existsSync(inDeploy(source)), source).toBe(true)
    else expect(Object.keys(compose.volumes)).toContain(source)
  }
  if (service.env_file) expect(existsSync(inDeploy(`${service.env_file}.example`))).toBe(true)
})

it('the stop grace period of the sites is longer than DRAIN_LIMIT_MS', () => {
  const limit = Number(
    /DRAIN_LIMIT_MS = ([\d_]+)/.exec(readFileSync('lib/server/drain.mjs', 'utf8'))?.[1]?.replace('_', ''),
  )
  expect(limit).toBeGreaterThan(0)
  for (const name of ['site-1', 'site-2']) {
    expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(limit)
  }
})

it('static files of the build are copied to the volume of the edge before a site starts', () => {
  const { files, edge, ...others } = compose.services
  expect(files?.image).toBe(others['site-1']?.image)
  const [volume, folder] = (files?.volumes?.[0] ?? '').split(':')
  expect(files?.command?.at(-1)).toContain(`cp -R .next/static/. ${folder}/_next/static`)
  expect(edge?.volumes).toContain(`${volume}:${edge?.environment?.EDGE_FILES}:ro`)
  for (const name of ['site-1', 'site-2']) expect(others[name]?.depends_on).toHaveProperty('files')
})

it('the service files keeps static files of the previous build for thirty days after a roll-out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = join(folder, 'files')
  const rollOut = (name: string) => {
    const build = join(folder, name)
    mkdirSync(join(build, '.next/static'), { recursive: true })
    writeFileSync(join(build, '.next/static', `${name}.js`), '')
    const [shell = '', flag = '', script = ''] = compose.services.files?.command ?? []
    execFileSync(shell, [flag, script.replaceAll('/files', files)], { cwd: build })
  }
  const there = () => readdirSync(join(files, '_next/static')).sort()
  const daysPass = (days: number) => {
    for (const path of [...there().map((name) => join('_next/static', name)), '.rollout']) {
      const file = join(files, path)
      if (!existsSync(file)) continue
      const at = statSync(file).mtimeMs / 1000 - days * 86_400
      utimesSync(file, at, at)
    }
  }
  rollOut('first')
  daysPass(40)
  rollOut('second')
  expect(there()).toEqual(['first.js', 'second.js'])
  daysPass(20)
  rollOut('third')
  daysPass(20)
  rollOut('fourth')
  expect(there()).toEqual(['fourth.js', 'second.js', 'third.js'])
})

it.each(services)('the service %s limits its log and its memory, and gains no privileges', (_, one) => {
  expect(one.logging).toMatchObject({ options: { 'max-size': '10m', 'max-file': '3' } })
  expect(one.mem_limit).toMatch(/^\d+[mg]$/)
  expect(one.security_opt).toEqual(['no-new-privileges:true'])
  expect(one.cap_drop).toEqual(['ALL'])
})

it('both sites have a memory limit of 1 GB', () => {
  for (const name of ['site-1', 'site-2']) expect(compose.services[name]?.mem_limit).toBe('1g')
})

// The edge writes its configuration, and `files` is what it writes.
it.each(running.filter(([name]) => name !== 'edge'))('the file system of %s is read-only', (_, one) => {
  expect(one.read_only).toBe(true)
})

it('Redis asks for the password that the sites have', () => {
  expect(compose.services.cache?.command?.join(' ')).toMatch(/--requirepass \$\{REDIS_PASSWORD:\?\}/)
  expect(compose.services['site-1']?.environment?.REDIS_URL).toMatch(/:\$\{REDIS_PASSWORD:\?\}@/)
})

it('the memory limit of Redis is at least 1.5 times its maxmemory', () => {
  const { command = [], mem_limit } = compose.services.cache ?? {}
  const fills = Number.parseInt(command[command.indexOf('--maxmemory') + 1] ?? '', 10)
  expect(Number.parseInt(mem_limit ?? '', 10)).toBeGreaterThanOrEqual(fills * 1.5)
})

it('the content service starts only with the profile sample, and no service requires it', () => {
  const withProfile = services.filter(([, { profiles }]) => profiles)
  expect(withProfile.map(([name, { profiles }]) => [name, profiles])).toEqual([['content', ['sample']]])
  for (const [, { depends_on = {} }] of services) {
    if (depends_on.content) expect(depends_on.content.required).toBe(false)
  }
  // Unchanged, the example runs the site on the sample newsroom.
  const example = readFileSync('deploy/site.env.example', 'utf8')
  expect(example).toMatch(/^COMPOSE_PROFILES=sample$/m)
  expect(example).toMatch(/^DELIVERY_BASE_URL=http:\/\/content:4800$/m)
})

it('the sites trust one proxy (TRUSTED_PROXIES=1)', () => {
  for (const name of ['site-1', 'site-2']) {
    expect(compose.services[name]?.environment?.TRUSTED_PROXIES).toBe('1')
  }
})

it('every variable of compose.yaml and site.env.example is documented', () => {
  const variables = new Set([...knownVariables(), ...knownVariables('deploy/site.env.example')])
  const described = readFileSync('docs/deploying.md', 'utf8')
  const composeNames = [
    ...services.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
    ...[...text.matchAll(/\$\{?([A-Z_][A-Z_0-9]*)/g)].map(([, name]) => name ?? ''),
  ]
  expect(composeNames.length).toBeGreaterThan(10)
  expect(composeNames.filter((name) => !variables.has(name) && !described.includes(`\`${name}\``))).toEqual([
    'NGINX_ENVSUBST_FILTER',
  ])
  for (const name of knownVariables('deploy/site.env.example')) {
    expect(knownVariables().has(name) || described.includes(`\`${name}\``), name).toBe(true)
  }
})

it('the edge sets every variable of its nginx template, and no other EDGE_ variable', () => {
  const open = new Set([...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name ?? ''))
  const set = compose.services.edge?.environment ?? {}
  expect([...open].filter((name) => set[name] === undefined)).toEqual([])
  expect(Object.keys(set).filter((name) => name.startsWith('EDGE_') && !open.has(name))).toEqual([])
})

it('edge.env.example sets every variable of the nginx template, and no other', () => {
  const open = [...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name ?? '')
  expect([...knownVariables('deploy/edge.env.example')].sort()).toEqual([...new Set(open)].sort())
})

it('compose.yaml contains no secret; each comes from site.env, which is git-ignored', () => {
  for (const [, { environment = {} }] of services) {
    for (const [name, value] of Object.entries(environment)) {
      if (/KEY|SECRET|TOKEN|PASSWORD|AUTHORIZATION/.test(name)) expect(value).toMatch(/^\$\{/)
    }
  }
  const example = readFileSync('deploy/site.env.example', 'utf8')
  const secrets = example.match(/^#?\s*\w*(?:KEY|SECRET|TOKEN|PASSWORD|AUTHORIZATION)\w*=.*$/gm) ?? []
  expect(secrets).toContain('API_SECRET=')
  expect(secrets.filter((line) => !line.endsWith('='))).toEqual([])
  expect(readFileSync('.gitignore', 'utf8')).toContain('deploy/site.env')
})

const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
const MADE_BY_THE_BUILD = /^(\.next\/|public$|\/bundle$)/
// What Node, the framework and the content service read beside the site's own settings.
const OF_OTHERS = [
  'NODE_ENV',
  'NODE_OPTIONS',
  'KEEP_ALIVE_TIMEOUT',
  'HOSTNAME',
  'HOST',
  'CONTENT_DB',
  'NEXT_TELEMETRY_DISABLED',
  'BUILD_STANDALONE',
]

it('the Dockerfile is valid, without a warning', () => {
  expect(validate(readFileSync(DOCKERFILE, 'utf8'))).toEqual([])
})

it.each(['site', 'content'])(
  'the %s image runs node as an unprivileged user and has a health check',
  (name) => {
    const image = stage(name)
    expect(instructions(image, 'USER')).toEqual(['node'])
    expect(instructions(image, 'ENV').join(' ')).toContain('NODE_ENV=production')
    const [health = ''] = instructions(image, 'HEALTHCHECK')
    expect(health).toMatch(/CMD \["node"/)
    const [command = ''] = instructions(image, 'CMD')
    // A list, so that the signal to end reaches Node and not a shell.
    expect(JSON.parse(command)[0]).toBe('node')
  },
)

it('the health checks of the images are valid JavaScript', () => {
  for (const name of ['site', 'content']) {
    const [, command = ''] = /CMD (\[.*\])$/.exec(instructions(stage(name), 'HEALTHCHECK')[0] ?? '') ?? []
    const [, , script] = JSON.parse(command) as string[]
    expect(() => new Function(script ?? '(')).not.toThrow()
  }
})

it('the site is healthy only if /api/ready and the front page return 200', async () => {
  const [, command = ''] = /CMD (\[.*\])$/.exec(instructions(stage('site'), 'HEALTHCHECK')[0] ?? '') ?? []
  const [program = '', ...args] = JSON.parse(command) as string[]
  const CASES: [statuses: Record<string, number>, healthy: boolean][] = [
    [{ '/api/ready': 200, '/': 200 }, true],
    [{ '/api/ready': 503, '/': 200 }, false],
    [{ '/api/ready': 200, '/': 503 }, false],
  ]
  for (const [statuses, healthy] of CASES) {
    const server = createServer((request, response) => {
      response.writeHead(statuses[request.url ?? ''] ?? 404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const check = spawn(program, args, { env: { ...process.env, PORT: String(port) } })
    const [code] = await once(check, 'exit')
    server.close()
    expect([statuses, code === 0]).toEqual([statuses, healthy])
  }
})

it('the site is checked often until it is up, and then once in half a minute: a check renders the front page', () => {
  for (const name of ['site', 'content']) {
    const [health = ''] = instructions(stage(name), 'HEALTHCHECK')
    const seconds = (flag: string) => Number(new RegExp(`--${flag}=(\\d+)s`).exec(health)?.[1])
    expect([name, seconds('interval'), seconds('start-interval')]).toEqual([name, 30, 2])
  }
  for (const [name, { healthcheck }] of services) {
    if (healthcheck)
      expect([name, healthcheck]).toMatchObject([name, { interval: '30s', start_interval: '2s' }])
  }
})

it('a build takes a .npmrc and certificates as secrets, and needs neither, nor another image', () => {
  const text = readFileSync(DOCKERFILE, 'utf8')
  expect(text).not.toMatch(/^# *syntax=/m)
  const [packages = ''] = instructions(stage('packages'), 'RUN')
  for (const id of ['npmrc', 'ca']) expect(packages).toMatch(new RegExp(`--mount=type=secret,id=${id}\\b`))
  expect(packages).not.toContain('required')
  for (const [name, { build }] of services.filter(([, { build }]) => build)) {
    expect([name, build?.secrets]).toEqual([name, ['npmrc', 'ca']])
  }
  for (const { file } of Object.values(compose.secrets))
    expect(file).toMatch(/^\$\{BUILD_\w+:-\/dev\/null\}$/)
})

it('the content image has the packages that its bundle loads, and no others', () => {
  const all = copies(stage('content'))
  expect(all).toEqual([{ from: 'content-build', sources: ['/bundle'], target: './' }])
})

it.each(['compose.tls.yaml', 'compose.acme.yaml'])(
  '%s opens HTTPS at the edge and sends HTTP there',
  (file) => {
    const override = parse(readFileSync(`deploy/${file}`, 'utf8')) as typeof compose
    const { edge, ...others } = override.services
    expect(edge?.ports?.join()).toMatch(/^\$\{EDGE_PUBLISHED_TLS_PORT:-443\}:8443$/)
    expect(edge?.environment).toMatchObject({ EDGE_SCHEME: 'https', EDGE_REDIRECT_TO_TLS: 'on' })
    const described = readFileSync('docs/deploying.md', 'utf8')
    expect(described).toContain(`-f deploy/${file} up`)
    for (const [, name = ''] of readFileSync(`deploy/${file}`, 'utf8').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)) {
      expect(described).toContain(`\`${name}\``)
    }
    for (const one of Object.values(others)) {
      expect(one.logging).toMatchObject({ options: { 'max-size': '10m', 'max-file': '3' } })
      expect(one).toMatchObject({
        cap_drop: ['ALL'],
        read_only: true,
        security_opt: ['no-new-privileges:true'],
      })
    }
  },
)

it('every stage is based on node:24-bookworm-slim', () => {
  const bases = stages().map(({ base }) => base)
  const stageNames = stages().map(({ name }) => name)
  expect(new Set(bases.filter((base) => !stageNames.includes(base)))).toEqual(
    new Set(['node:24-bookworm-slim']),
  )
})

it('the sources of COPY exist and are not in .dockerignore', () => {
  for (const { name } of stages()) {
    for (const { from, sources } of copies(stage(name))) {
      if (from !== null) expect(stages().map((one) => one.name)).toContain(from)
      for (const source of sources) {
        if (MADE_BY_THE_BUILD.test(source)) continue
        expect(existsSync(source), source).toBe(true)
        if (from === null && source !== '.') expect(ignored).not.toContain(source.split('/')[0])
      }
    }
  }
})

it('every ARG and ENV of the Dockerfile is a known variable', () => {
  const set = stages().flatMap((one) =>
    [...instructions(one, 'ARG'), ...instructions(one, 'ENV')].flatMap((rest) =>
      [...rest.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? ''),
    ),
  )
  expect(set).toContain('PORT')
  expect(set.filter((name) => !knownVariables().has(name) && !OF_OTHERS.includes(name))).toEqual([])
})

it('the keep-alive timeout is over ten minutes, in the image and in npm start', () => {
  // The longest idle timeout of common load balancers: ten minutes.
  const balancer = 600_000
  const inImage = /KEEP_ALIVE_TIMEOUT=(\d+)/.exec(instructions(stage('site'), 'ENV').join(' '))?.[1]
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const started = /--keepAliveTimeout (\d+)/.exec(scripts.start)?.[1]
  expect(Number(inImage)).toBeGreaterThan(balancer)
  expect(Number(started)).toBeGreaterThan(balancer)
})

it('the heap of the site is half the memory of its container', () => {
  const options = instructions(stage('site'), 'ENV').join(' ')
  expect(options).toMatch(/NODE_OPTIONS=--max-old-space-size-percentage=50\b/)
})

it('the Dockerfile has no build arguments, so that one image runs any site', () => {
  expect(stages().flatMap((one) => instructions(one, 'ARG'))).toEqual([])
})

it('the Dockerfile sets no secret, and .dockerignore lists env files', () => {
  const text = readFileSync(DOCKERFILE, 'utf8')
  expect(text).not.toMatch(/^(ARG|ENV) .*(SECRET|API_KEY|TOKEN|PASSWORD)/m)
  for (const pattern of ['.env*', '**/*.env', '.git', 'node_modules']) expect(ignored).toContain(pattern)
})

/** The site's settings: every variable of .env.example. */
const knownVariables = (file = '.env.example') =>
  new Set([...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ''))
