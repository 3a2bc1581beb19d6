import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { copies, DOCKERFILE, instructions, stage, stages } from '../../fakes/dockerfile'
import { knownVariables } from './known-variables'

const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
const MADE_BY_THE_BUILD = /^(\.next\/|public$|node_modules$)/
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

describe('Dockerfile', () => {
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

  it('every stage is based on node:24-bookworm-slim', () => {
    const bases = stages().map(({ base }) => base)
    const named = stages().map(({ name }) => name)
    expect(new Set(bases.filter((base) => !named.includes(base)))).toEqual(new Set(['node:24-bookworm-slim']))
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
})
