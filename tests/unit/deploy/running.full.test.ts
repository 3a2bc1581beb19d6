/**
 * The images and the units, built and run by the commands of docs/deploying.md as they stand there: compose with an update, a
 * wrong setting, lost Redis, HTTPS; `docker run`; systemd behind Debian's nginx. With an engine of its own and a build it
 * takes ten minutes on two processors, most of it `npm ci` and the site's build.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpsGet } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../../scripts/steps/ports.mjs'
import { stages } from '../../fakes/dockerfile'
import { projectFiles } from '../../fixtures/build-context'
import { DEBIAN, type Engine, execute, startEngine } from '../../fixtures/container-engine'
import { commandsBelow, tableBelow } from '../../fixtures/doc-commands'

const MINUTE = 60_000
/** The names of the project, its images and containers, so that a site that runs on this machine is not touched. */
const NAME = `masthead-test-${process.pid}`
const [SITE, CONTENT] = [`${NAME}-site`, `${NAME}-content`]
const CONTENT_MB_MAX = 300
/** The exposure that systemd measures, of ten. Below 2.5 systemd calls it OK. */
const EXPOSURE_MAX = 2.5
const WEBHOOK = 'webhook-secret-of-the-tests'

let engine: Engine
let whyNone = 'It was not tried.'
/** A copy of the project, in which the commands are typed. */
let folder = ''
let edge = ''
let port = 0

/**
 * Runs commands in the project's folder, as somebody who follows the docs types them. Ends at the first command that
 * fails.
 */
const type = (commands: string, variables: Record<string, string> = {}) =>
  execute('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...engine.env, COMPOSE_PROJECT_NAME: NAME, COMPOSE_PROGRESS: 'plain', ...variables },
  })
const docker = (...args: string[]) => execute('docker', args, { env: engine.env })
const compose = (...args: string[]) =>
  type(`docker compose --env-file deploy/site.env -f deploy/compose.yaml ${args.join(' ')}`)

/** Writes deploy/site.env. @param settings by name; the last line of a name counts */
function setSettings(settings: Record<string, string>) {
  const path = join(folder, 'deploy/site.env')
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter(
      (line) => !(line.split('=')[0] ?? '').match(/^[A-Z_]+$/) || !((line.split('=')[0] ?? '') in settings),
    )
  const added = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  writeFileSync(path, [...lines, ...added, ''].join('\n'))
}

const composeFile = (name: string) =>
  parse(readFileSync(`deploy/${name}`, 'utf8'), { merge: true }) as {
    services: Record<string, { image?: string }>
  }

/** Images that come from a registry. */
function baseImages(): string[] {
  const ofStages = stages().map(({ name }) => name)
  const bases = stages()
    .map(({ base }) => base)
    .filter((base) => !ofStages.includes(base))
  const images = ['compose.yaml', 'compose.acme.yaml'].flatMap((file) =>
    Object.values(composeFile(file).services).flatMap(({ image }) => (image?.includes(':') ? [image] : [])),
  )
  return [...new Set([...bases, ...images])]
}

beforeAll(async () => {
  const answer = await startEngine(baseImages())
  if (typeof answer === 'string') {
    whyNone = answer
    return
  }
  engine = answer
  folder = mkdtempSync(join(tmpdir(), 'masthead-deployed-'))
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(path, join(folder, path), { verbatimSymlinks: true })
  }
  const file = join(folder, 'deploy/compose.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('image: masthead-', `image: ${NAME}-`))
  port = await freePort()
  edge = `http://localhost:${port}`
}, 10 * MINUTE)

afterAll(async () => {
  if (engine === undefined) return
  await docker(
    'rm',
    '--force',
    ...(await docker('ps', '--all', '--quiet', '--filter', `name=^${NAME}`)).split('\n').filter(Boolean),
  ).catch(() => {})
  await compose('--profile sample down --volumes --remove-orphans').catch(() => {})
  await docker('image', 'rm', '--force', SITE, CONTENT, `${NAME}-systemd`).catch(() => {})
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
}, 5 * MINUTE)

/** A test that needs the engine. */
function test(title: string, run: () => Promise<void>, timeout = 5 * MINUTE) {
  it(
    title,
    async ({ skip }: TestContext) => {
      if (engine === undefined) skip(whyNone)
      await run()
    },
    timeout,
  )
}

/** Status, headers and text; 0 where nothing answers. */
async function ask(url: string, init?: RequestInit) {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return { status: 0, headers: new Headers(), text: '' }
  }
}

const PATHS = [
  '/',
  '/latest',
  '/search?q=harbour',
  '/about',
  '/api/most-read',
  '/latest/page/2',
  '/feed.xml',
  '/api/health',
]
const PER_SECOND = 8

type Load = { counts: Record<number, number>; others: string[] }

/** Headers that tell which of the edge and the site, and which part of it, has refused a request. */
const TELLING_HEADERS = [
  'server',
  'x-cache',
  'retry-after',
  'cache-control',
  'content-type',
  'x-request-id',
] as const
const LINE_CHARACTERS_MAX = 300
// Of each log. Eight requests a second and an update of half a minute are some 250 lines.
const LOG_LINES = 300

/**
 * Asks eight times a second while something happens, and at least so often.
 * @returns how many answers had each status; each answer that is not 200 in words: seconds since the beginning, address,
 *   status, telling headers and first line
 */
async function underLoad(url: string, atLeast: number, happening: () => Promise<unknown>): Promise<Load> {
  type Answer = { status: number; text: string }
  const answers: Promise<Answer>[] = []
  const begun = performance.now()
  const request = async (path: string): Promise<Answer> => {
    const at = ((performance.now() - begun) / 1_000).toFixed(1)
    const { status, headers, text } = await ask(url + path)
    const until = ((performance.now() - begun) / 1_000).toFixed(1)
    const telling = TELLING_HEADERS.map((name) => `${name}: ${headers.get(name)}`).join(', ')
    const [line = ''] = text.trimStart().split('\n')
    return {
      status,
      text: `${at}–${until} s ${path} ${status} (${telling}) ${line.slice(0, LINE_CHARACTERS_MAX)}`,
    }
  }
  const timer = setInterval(() => {
    answers.push(request(PATHS[answers.length % PATHS.length] ?? '/'))
  }, 1_000 / PER_SECOND)
  try {
    await happening()
    await expect.poll(() => answers.length, { timeout: MINUTE }).toBeGreaterThanOrEqual(atLeast)
  } finally {
    clearInterval(timer)
  }
  const all = await Promise.all(answers)
  const counts: Load['counts'] = {}
  for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1
  return {
    counts,
    others: all.filter(({ status }) => status !== 200).map(({ text }) => text),
  }
}

/**
 * Expects no answer of 500 or more, and none that is missing (0). The message of a failure has each answer that is not 200
 * and the end of the logs without requests that were answered with 200, because the edge and several parts of the site
 * answer with 503.
 * @param logs read only after a failure
 */
async function expectNoFailure({ counts, others }: Load, logs: () => Promise<string>) {
  const failed = Object.keys(counts).filter((status) => Number(status) >= 500 || Number(status) === 0)
  if (failed.length === 0) return
  const lines = (await logs().catch(String)).split('\n').filter((line) => !line.includes('"status":200'))
  expect.fail(
    `Answers with ${failed.join(' and ')}:\n${others.join('\n')}\n\nThe logs end with:\n${lines.join('\n')}`,
  )
}

const megabytes = async (image: string) =>
  Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000

/** Images of Docker Hub are built anew when their system is, every few weeks; one whose tag was given up is not. */
const MAINTAINED_DAYS = 90

test('the tags of all base images are still maintained', async () => {
  if (!engine.hasRegistry) return
  for (const image of baseImages()) {
    await docker('pull', '--quiet', image)
    const built = Date.parse((await docker('image', 'inspect', '--format', '{{.Created}}', image)).trim())
    const days = Math.round((Date.now() - built) / 86_400_000)
    expect([image, days, days < MAINTAINED_DAYS]).toEqual([image, days, true])
  }
})

describe('compose', () => {
  const [first = '', update = ''] = ['Compose', 'Restarts without a gap'].map(
    (heading) => commandsBelow(heading)[0],
  )

  /** The logs of both instances. */
  const containers = async () =>
    (await Promise.all(['site-1', 'site-2'].map((name) => compose(`ps --all --quiet ${name}`)))).map((id) =>
      id.trim(),
    )

  const logs = () => compose(`logs --timestamps --tail ${LOG_LINES} edge site-1 site-2`)

  test(
    'the two commands of the docs build both images and start the site',
    async () => {
      const [copy = '', up = ''] = first.trim().split('\n')
      await type(copy)
      setSettings({
        API_KEY: 'key-of-the-tests',
        API_SECRET: 'secret-of-the-tests',
        REDIS_PASSWORD: 'passwordofthetests',
        REVALIDATE_SECRET: WEBHOOK,
        EDGE_REFRESH_SECRET: 'refresh-secret-of-the-tests',
        SITE_URL: edge,
        EDGE_SITE_HOST: new URL(edge).host,
        EDGE_PUBLISHED_PORT: String(port),
        ...Object.fromEntries(engine.buildSettings.map((line) => line.split('='))),
      })
      const begun = performance.now()
      await type(up)
      const sizes = [await megabytes(SITE), await megabytes(CONTENT)].map(Math.round)
      console.log(
        `Built and started in ${Math.round((performance.now() - begun) / 1_000)} s; MB of site and content: ${sizes}`,
      )
      expect(sizes[1]).toBeLessThan(CONTENT_MB_MAX)
    },
    20 * MINUTE,
  )

  test('the edge keeps the front page: MISS, then HIT', async () => {
    const answers = [await ask(edge), await ask(edge)]
    expect(answers.map(({ status, headers }) => [status, headers.get('x-cache')])).toEqual([
      [200, 'MISS'],
      [200, 'HIT'],
    ])
    expect(answers[0]?.text).toContain('<h1')
  })

  test('pictures and share cards are made', async () => {
    const { text } = await ask(edge)
    const picture = /\/_next\/image\?[^" ]+/.exec(text)?.[0].replaceAll('&amp;', '&') ?? ''
    const webp = await ask(edge + picture, { headers: { Accept: 'image/webp' } })
    expect([webp.status, webp.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const card = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(card).toContain(`${edge}/share/`)
    const cardAnswer = await ask(card)
    expect([cardAnswer.status, cardAnswer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('a webhook call, signed as the docs show, makes the edge renew the front page', async () => {
    await ask(edge)
    const [signed = ''] = commandsBelow('Telling the site that something changed', 'docs/operating.md')
    const lines = signed
      .replaceAll('https://news.example.org', edge)
      .replace('curl -X', 'curl --silent --fail -X')
    const answer = await type(lines, { REVALIDATE_SECRET: WEBHOOK })
    expect(JSON.parse(answer).revalidated).toContain('listing')
    const renewals = async () =>
      (await compose('logs --no-log-prefix edge'))
        .split('\n')
        .filter((line) => /"path":"\/".*"cache":"BYPASS"/.test(line))
    await expect.poll(async () => (await renewals()).length, { timeout: MINUTE }).toBeGreaterThan(0)
  })

  test('the file system of an instance is read-only but for its pictures, and its user is node', async () => {
    const inSite = (command: string) =>
      type(
        `docker compose --env-file deploy/site.env -f deploy/compose.yaml exec -T site-1 sh -c '${command}'`,
      )
    expect((await inSite('id -un')).trim()).toBe('node')
    await expect(inSite('touch /app/x')).rejects.toThrow(/Read-only file system/)
    await inSite('touch .next/cache/x && rm .next/cache/x')
  })

  test('the update of the docs under 8 requests a second: no answer of 500 or more in 200', async () => {
    // Other settings, as another build would, replace the containers.
    const before = await containers()
    setSettings({ SITE_NAME: 'After the update' })
    const load = await underLoad(edge, 200, () => type(update))
    console.log(`Update of compose: answers by status ${JSON.stringify(load.counts)}`)
    await expectNoFailure(load, logs)
    for (const id of await containers()) expect(before).not.toContain(id)
  })

  test('with a wrong setting the update stops at the first instance, and readers notice nothing', async () => {
    const [, untouched] = await containers()
    setSettings({ CONTENT_TTL: 'often' })
    const load = await underLoad(edge, 40, () => type(update))
    setSettings({ CONTENT_TTL: '' })
    await expectNoFailure(load, logs)
    expect(await compose('logs --no-log-prefix site-1')).toContain('CONTENT_TTL')
    expect((await containers())[1]).toBe(untouched)
    await type(update)
  })

  test('with Redis stopped, pages are served', async () => {
    await compose('stop cache')
    const pages = await Promise.all(PATHS.map((path) => ask(edge + path)))
    await compose('start cache')
    expect(pages.map(({ status }) => status)).toEqual(PATHS.map(() => 200))
  })

  test('SIGTERM ends an instance with exit code 0', async () => {
    await compose('stop site-2')
    const id = (await compose('ps --all --quiet site-2')).trim()
    expect((await docker('inspect', '--format', '{{.State.ExitCode}}', id)).trim()).toBe('0')
    await compose('up --detach --no-deps --wait site-2')
  })

  test('values with $, quotes and # arrive as the table of the docs says', async () => {
    const rows = tableBelow('Special characters in settings')
    const script =
      "for (const [name, value] of Object.entries(process.env)) if (/^ROW_/.test(name)) console.log(name + '=' + value)"
    const arrived = (output: string) =>
      output
        .split('\n')
        .filter((line) => line.startsWith('ROW_'))
        .map((line) => line.replace(/^ROW_\d+=/, ''))
    const file = join(folder, 'deploy/special.env')
    writeFileSync(file, rows.map(([source], index) => `ROW_${index}=${source}\n`).join(''))
    const service = {
      image: CONTENT,
      env_file: 'special.env',
      command: ['node', '-e', script.replaceAll('$', '$$')],
    }
    writeFileSync(join(folder, 'deploy/special.yaml'), JSON.stringify({ services: { show: service } }))
    const ofCompose = await type(
      `docker compose -p ${NAME}-special -f deploy/special.yaml run --rm show; docker compose -p ${NAME}-special -f deploy/special.yaml down`,
    )
    expect(arrived(ofCompose)).toEqual(rows.map(([, compose]) => compose))
    const ofRun = await docker('run', '--rm', '--env-file', file, CONTENT, 'node', '-e', script)
    expect(arrived(ofRun)).toEqual(rows.map(([, , run]) => run))
  })
})

describe('HTTPS with compose', () => {
  const [certificateCommand = '', acme = ''] = commandsBelow('HTTPS with compose')
  let tls = 0

  /** The answer for a path, and the certificate that came with it. */
  const askTls = (host: string, path = '/') =>
    new Promise<{ status: number; serial: string; issuer: string; names: string; policy: string }>(
      (resolve) => {
        const nobody = { status: 0, serial: '', issuer: '', names: '', policy: '' }
        const options = {
          host: 'localhost',
          port: tls,
          path,
          servername: host,
          headers: { Host: `${host}:${tls}` },
        }
        httpsGet({ ...options, rejectUnauthorized: false, agent: false }, (response) => {
          const certificate = (response.socket as TLSSocket).getPeerCertificate()
          response.resume().on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              serial: certificate.serialNumber,
              issuer: String(certificate.issuer.CN),
              names: String(certificate.subjectaltname),
              policy: String(response.headers['strict-transport-security']),
            }),
          )
        }).on('error', () => resolve(nobody))
      },
    )

  const selfSigned = (files: string, name: string) =>
    type(
      `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name} -keyout ${files}/privkey.pem -out ${files}/fullchain.pem && chmod 644 ${files}/privkey.pem`,
    )

  const setHost = (host: string) =>
    setSettings({
      SITE_URL: `https://${host}:${tls}`,
      EDGE_SITE_HOST: `${host}:${tls}`,
      EDGE_PUBLISHED_TLS_PORT: String(tls),
    })

  test('the command of the docs serves HTTPS with certificates of one’s own, and takes a renewed one', async () => {
    tls = await freePort()
    setHost('localhost')
    mkdirSync(join(folder, 'deploy/certificates'))
    await selfSigned('deploy/certificates', 'localhost')
    const [up = '', reload = ''] = certificateCommand.trim().split('\n')
    await type(up)
    const first = await askTls('localhost')
    expect(first).toMatchObject({
      status: 200,
      issuer: 'localhost',
      policy: expect.stringContaining('max-age'),
    })
    const plain = await ask(`${edge}/latest`)
    expect([plain.status, plain.headers.get('location')]).toEqual([308, `https://localhost:${tls}/latest`])
    await selfSigned('deploy/certificates', 'localhost')
    await type(reload.replace('exec edge', 'exec -T edge'))
    await expect
      .poll(async () => (await askTls('localhost')).serial, { timeout: MINUTE })
      .not.toBe(first.serial)
  })

  test('the command of the docs gets a certificate from an authority that speaks ACME', async () => {
    const host = 'news.example.test'
    setHost(host)
    setSettings({ ACME_EMAIL: 'desk@example.test', ACME_DIRECTORY: 'https://pebble:14000/dir' })
    const files = join(folder, 'deploy/pebble')
    mkdirSync(files)
    await selfSigned('deploy/pebble', 'pebble')
    const pebble = {
      listenAddress: '0.0.0.0:14000',
      managementListenAddress: '0.0.0.0:15000',
      certificate: '/pebble/fullchain.pem',
      privateKey: '/pebble/privkey.pem',
      // The port of the edge, where the certificate authority asks for the proof of the name.
      httpPort: 8080,
      tlsPort: 8443,
    }
    writeFileSync(join(files, 'pebble.json'), JSON.stringify({ pebble }))
    const volumes = ['./pebble:/pebble:ro']
    const services = {
      pebble: {
        image: engine.pebble.image,
        command: [...engine.pebble.command, '-config', '/pebble/pebble.json'],
        environment: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
        volumes,
      },
      edge: { networks: { default: { aliases: [host] } } },
      // The authority's own certificate is of the test.
      certificates: {
        environment: { REQUESTS_CA_BUNDLE: '/pebble/fullchain.pem' },
        volumes,
        depends_on: ['pebble'],
      },
    }
    writeFileSync(join(folder, 'deploy/compose.pebble.yaml'), JSON.stringify({ services }))
    const names = '-f deploy/compose.acme.yaml'
    await type(acme.replace(names, `${names} -f deploy/compose.pebble.yaml`))
    const issued = { status: 200, names: `DNS:${host}`, issuer: expect.stringContaining('Pebble') }
    await expect.poll(() => askTls(host), { timeout: 2 * MINUTE, interval: 500 }).toMatchObject(issued)
  })
})

describe('docker run', () => {
  const [build = ''] = commandsBelow('Behind a mirror')
  const [run = ''] = commandsBelow('Images of the workflow')

  test('without settings the image ends with one message, which names the environment', async () => {
    const failed = await docker('run', '--rm', SITE).then(String, String)
    expect(failed).toContain('ended with 1')
    expect(failed).toContain('this container takes them from its environment')
    expect(failed.match(/The site cannot start/g)).toHaveLength(1)
    expect(failed).not.toMatch(/npm |\.env\b/)
  })

  test('the command of the docs starts it with half of its memory as heap, and SIGTERM ends it with 0', async () => {
    const published = await freePort()
    await type("grep -v '^BUILD_' deploy/site.env > site.env")
    const command = run
      .replace(/ghcr\.io\S+/, SITE)
      .replace('3000:3000', `${published}:3000`)
      .replace('docker run', `docker run --name ${NAME}-run`)
    await type(command)
    await expect
      .poll(async () => (await ask(`http://localhost:${published}/api/health`)).status, { timeout: MINUTE })
      .toBe(200)
    const heap = Number(
      await docker('exec', `${NAME}-run`, 'node', '-p', 'v8.getHeapStatistics().heap_size_limit'),
    )
    expect(Math.round(heap / 1024 ** 2)).toBeLessThan(600)
    await docker('stop', `${NAME}-run`)
    expect((await docker('inspect', '--format', '{{.State.ExitCode}}', `${NAME}-run`)).trim()).toBe('0')
  })

  test('a build takes the secrets that the docs name', async () => {
    // All layers are there from before: what is tried is that the secrets are accepted.
    await type(build.replace('-t masthead ', `-t ${SITE} `).replace(/src="\$HOME\/.npmrc"/, 'src=/dev/null'))
    const layers = await docker('history', '--no-trunc', '--format', '{{.CreatedBy}}', SITE)
    expect(layers).not.toMatch(/npmrc|BEGIN CERTIFICATE/)
  })
})

describe('systemd behind nginx of Debian', () => {
  const [install = '', correct = '', update = ''] = commandsBelow('Several processes with systemd')
  const [packages = '', configure = ''] = commandsBelow('Behind nginx')
  const machine = `${NAME}-systemd`
  let published = 0

  /** Runs a command as root, in the folder of the project on that machine. */
  const typeThere = (commands: string) => docker('exec', machine, 'bash', '-euo', 'pipefail', '-c', commands)
  const property = async (name: string) =>
    (await typeThere(`systemctl show --property=${name} --value masthead@3001`)).trim()
  const site = () => `http://localhost:${published}`
  const logs = () =>
    typeThere(
      `tail --lines=${LOG_LINES} /var/log/nginx/*.log; journalctl --unit 'masthead@*' --lines=${LOG_LINES} --output short-iso-precise`,
    )

  test('a machine with systemd and the built site starts', async () => {
    published = await freePort()
    const context = join(folder, 'machine')
    mkdirSync(context)
    cpSync('deploy', join(context, 'deploy'), { recursive: true })
    cpSync('.env.example', join(context, '.env.example'))
    // What it is built from has no place for secrets; a container's view of cgroups is not writable by default.
    writeFileSync(
      join(context, 'Dockerfile'),
      `FROM ${DEBIAN}
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates dbus systemd systemd-sysv
COPY --from=${SITE} /usr/local/bin/node /usr/bin/node
COPY --from=${SITE} /app /source
COPY . /source
WORKDIR /source
STOPSIGNAL SIGRTMIN+3
ENV container=docker
CMD ["sh", "-c", "for one in /sys/fs/cgroup /sys/fs/cgroup/*/; do mount -o remount,rw $one 2>/dev/null; done; exec /sbin/init"]
`,
    )
    await docker('build', '--quiet', '--tag', machine, context)
    const isolation = ['--cap-add=ALL', '--cgroupns=private', '--tmpfs=/run', '--tmpfs=/tmp']
    const unconfined = ['seccomp', 'apparmor'].map((kind) => `--security-opt=${kind}=unconfined`)
    const network = [`--network=${NAME}_default`, `--publish=${published}:80`]
    await docker('run', '--detach', `--name=${machine}`, ...isolation, ...unconfined, ...network, machine)
    const state = () => docker('exec', machine, 'systemctl', 'is-system-running').catch(String)
    await expect.poll(state, { timeout: MINUTE }).toMatch(/running|degraded/)
  })

  test('the commands of the docs install and start two instances', async () => {
    await typeThere(
      `cat > site.env << END
SITE_URL=${site()}
TRUSTED_PROXIES=1
REDIS_URL=redis://127.0.0.1:6379
DELIVERY_BASE_URL=http://content:4800
MEDIA_BASE_URL=http://content:4800
PUBLISHER_ID=1001
API_KEY=key-of-the-tests
API_SECRET=secret-of-the-tests
END`,
    )
    const [build = '', ...lines] = install.trim().split('\n')
    // The site of the image is built already.
    expect(build).toBe('npm ci && npm run build')
    await typeThere(lines.join('\n'))
    expect((await typeThere('systemctl is-active masthead@3001 masthead@3002')).trim().split('\n')).toEqual([
      'active',
      'active',
    ])
  })

  test('the commands of the docs set up nginx of Debian as the edge', async () => {
    await typeThere(packages)
    await typeThere(`sed -i 's/^EDGE_SITE_HOST=.*/EDGE_SITE_HOST=${new URL(site()).host}/' edge.env`)
    await typeThere(configure)
    const answers = [await ask(site()), await ask(site())]
    expect(answers.map(({ status, headers }) => [status, headers.get('x-cache')])).toEqual([
      [200, 'MISS'],
      [200, 'HIT'],
    ])
  })

  test('the update of the docs under 8 requests a second: no answer of 500 or more in 200', async () => {
    const load = await underLoad(site(), 200, () => typeThere(update))
    console.log(`Update of systemd: answers by status ${JSON.stringify(load.counts)}`)
    await expectNoFailure(load, logs)
    expect(await typeThere('readlink /opt/masthead/current')).toBe('releases/2\n')
  })

  test('with a wrong setting the update fails at the first instance, which stays failed', async () => {
    await typeThere('echo CONTENT_TTL=often >> /etc/masthead/site.env')
    const load = await underLoad(site(), 40, async () => {
      await expect(typeThere(update)).rejects.toThrow(/masthead@3001.service failed/)
      // Not "timeout": it does not wait for a process that has ended.
      expect(await property('Result')).toBe('exit-code')
      await expect.poll(() => property('ActiveState'), { timeout: MINUTE }).toBe('failed')
    })
    await expectNoFailure(load, logs)
    expect((await typeThere('systemctl is-active masthead@3002')).trim()).toBe('active')
    const journal = await typeThere("journalctl --unit 'masthead@3001' --output cat")
    expect(journal).toContain('CONTENT_TTL')
    expect(journal).toContain('Start request repeated too quickly')
    await typeThere("sed -i '/CONTENT_TTL/d' /etc/masthead/site.env")
    await typeThere(correct)
  })

  test('values with $, quotes and # arrive as the table of the docs says', async () => {
    const rows = tableBelow('Special characters in settings')
    writeFileSync(
      join(folder, 'machine/special.env'),
      rows.map(([source], index) => `ROW_${index}=${source}\n`).join(''),
    )
    await docker('cp', join(folder, 'machine/special.env'), `${machine}:/etc/special.env`)
    const arrived = await typeThere(
      'systemd-run --quiet --wait --pipe --property=EnvironmentFile=/etc/special.env env',
    )
    const values = arrived
      .split('\n')
      .filter((line) => line.startsWith('ROW_'))
      .toSorted()
      .map((line) => line.replace(/^ROW_\d+=/, ''))
    expect(values).toEqual(rows.map((row) => row[3]))
  })

  test('systemd-analyze security finds no avoidable exposure of the unit', async () => {
    const [overall = ''] =
      (await typeThere('systemd-analyze security masthead@3001 --no-pager')).match(/Overall exposure.*/) ?? []
    console.log(overall)
    expect(Number(/: ([\d.]+) /.exec(overall)?.[1])).toBeLessThan(EXPOSURE_MAX)
  })
})
