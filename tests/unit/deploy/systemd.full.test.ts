import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'deploy/systemd'
const UNIT = `${FOLDER}/masthead@.service`
const TARGET = `${FOLDER}/masthead.target`

/** The values of a section by name; a name may occur several times. */
function section(text: string, name: string): Map<string, string[]> {
  const body = text.split(/^(?=\[)/m).find((part) => part.startsWith(`[${name}]\n`)) ?? ''
  const values = new Map<string, string[]>()
  for (const [, key = '', value = ''] of body.matchAll(/^(\w+)=(.*)$/gm)) {
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return values
}

const text = readFileSync(UNIT, 'utf8')
const service = section(text, 'Service')
const one = (name: string) => {
  const [value, ...more] = service.get(name) ?? []
  expect([name, more]).toEqual([name, []])
  return value ?? ''
}

describe('systemd units', () => {
  const verified = spawnSync('systemd-analyze', ['verify', UNIT, TARGET], { encoding: 'utf8' })
  it.skipIf(verified.error !== undefined)('systemd-analyze verify reports no warning', () => {
    // Node and curl may be at other paths on the test machine.
    const warnings = verified.stderr
      .split('\n')
      .filter((line) => line !== '' && !/is not executable/.test(line))
    expect(warnings).toEqual([])
  })

  it('the unit runs the command of npm start, on 127.0.0.1 and the port in its name', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
    const [node, script = '', ...keepAlive] = scripts.start.split(' ')
    expect(existsSync(script)).toBe(true)
    const command = [`/usr/bin/${node}`, script, '--hostname 127.0.0.1 --port %i', ...keepAlive]
    expect(one('ExecStart')).toBe(command.join(' '))
  })

  it('the unit counts as started once /api/ready responds', () => {
    const [, path = ''] = /http:\/\/127\.0\.0\.1:%i(\S+);/.exec(one('ExecStartPost')) ?? []
    expect(existsSync(`app${path}/route.ts`), path).toBe(true)
    expect(path).toBe('/api/ready')
    // A process that has ended is not waited for: tests/unit/deploy/running.full.test.ts runs it.
    expect(one('ExecStartPost')).toContain('kill -0 "$MAINPID" || exit 1')
    expect(Number(one('TimeoutStartSec'))).toBeGreaterThanOrEqual(90)
  })

  it('the next instance is restarted only when the edge can have asked the first one again', () => {
    const [, pause = ''] = /done; sleep (\d+)'$/.exec(one('ExecStartPost')) ?? []
    const servers = readFileSync('deploy/edge.env.example', 'utf8').matchAll(/fail_timeout=(\d+)s/g)
    const timeouts = [...servers].map(([, seconds]) => Number(seconds))
    expect(timeouts.length).toBe(2)
    expect(Number(pause)).toBeGreaterThan(Math.max(...timeouts))
  })

  it('TimeoutStopSec is longer than DRAIN_LIMIT_MS, and the unit restarts on failure', () => {
    const [, limit = ''] =
      /DRAIN_LIMIT_MS = ([\d_]+)/.exec(readFileSync('lib/server/drain.mjs', 'utf8')) ?? []
    expect(Number(one('TimeoutStopSec')) * 1000).toBeGreaterThan(Number(limit.replace('_', '')))
    expect(one('Restart')).toBe('on-failure')
  })

  it('the heap is half of MemoryMax', () => {
    const [, heap = ''] = /--max-old-space-size=(\d+)/.exec(service.get('Environment')?.join(' ') ?? '') ?? []
    expect(one('MemoryMax')).toBe('1G')
    expect(Number(heap) * 2).toBe(1024)
  })

  it('the unit may write only to .next/cache, and runs as masthead without capabilities', () => {
    expect(one('ProtectSystem')).toBe('strict')
    expect(one('ReadWritePaths')).toBe(`${one('WorkingDirectory')}/.next/cache`)
    expect([one('CapabilityBoundingSet'), one('NoNewPrivileges'), one('User')]).toEqual([
      '',
      'true',
      'masthead',
    ])
    // It would crash Node, whose JIT compiler writes executable memory.
    expect(service.has('MemoryDenyWriteExecute')).toBe(false)
  })

  it('ExecStartPre gives .next/cache to the user of the unit', () => {
    expect(one('ExecStartPre')).toBe(
      `+/usr/bin/install -d -o ${one('User')} -g ${one('Group')} ${one('ReadWritePaths')}`,
    )
  })

  it('the unit sets only NODE_ENV and NODE_OPTIONS, and reads the settings from /etc', () => {
    const names = (service.get('Environment') ?? []).map((setting) => setting.split('=')[0])
    expect(names).toEqual(['NODE_ENV', 'NODE_OPTIONS'])
    expect(one('EnvironmentFile')).toMatch(/^\/etc\//)
  })

  it('the unit belongs to an existing target, and docs/deploying.md names both', () => {
    const [target] = section(text, 'Install').get('WantedBy') ?? []
    expect(existsSync(`${FOLDER}/${target}`)).toBe(true)
    expect(section(text, 'Unit').get('PartOf')).toEqual([target])
    const docs = readFileSync('docs/deploying.md', 'utf8')
    for (const path of [UNIT, TARGET]) expect(docs).toContain(path.replace(`${FOLDER}/`, ''))
  })
})
