import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { requireNode } from '../../../scripts/steps/machine.mjs'
import { ROOT } from '../../fixtures/source-files'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manifest = JSON.parse(read('package.json'))

/** `20.19` → [20, 19]; `24` → [24, 0]. */
const numbers = (version: string): [number, number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
const byVersion = (one: string, other: string) => {
  const [[major, minor], [otherMajor, otherMinor]] = [numbers(one), numbers(other)]
  return major - otherMajor || minor - otherMinor
}

describe('Node versions', () => {
  const workflow = parse(read('.github/workflows/ci.yml'))
  const job = workflow.jobs.commands
  const tested: string[] = job.strategy.matrix.node
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(manifest.engines.node) ?? []

  it('CI runs Node 20, 22 and 24, starting with the oldest version of package.json engines', () => {
    expect(tested.toSorted(byVersion)[0]).toBe(oldest)
    expect(tested.map((version) => numbers(version)[0])).toEqual([20, 22, 24])
  })
  it('requireNode accepts the oldest version of package.json engines, and not the minor before', () => {
    const [major, minor] = numbers(oldest)
    expect(() => requireNode(`${oldest}.0`)).not.toThrow()
    expect(() => requireNode(`${major}.${minor - 1}.0`)).toThrow()
  })
  it('.nvmrc, the Docker images, CI and the README name the same recommended Node version', () => {
    const recommended = read('.nvmrc').trim()
    expect(tested).toContain(recommended)
    expect(read('README.md')).toContain(`${oldest} or newer (${recommended} is recommended)`)
    const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)
    expect(new Set(images)).toEqual(new Set([recommended]))
  })
  it('CI runs npm test and npm run demo, and every shard of npm run test:all at night', () => {
    const run = ({ steps }: { steps: { run?: string }[] }) => steps.map(({ run }) => run ?? '').join('\n')
    expect(run(job)).toMatch(/^npm test$/m)
    expect(run(job)).toMatch(/^npm run demo\b/m)
    const { all } = parse(read('.github/workflows/nightly.yml')).jobs
    const [, parts = 0] = /^npm run test:all -- --shard=\$PART\/(\d)$/m.exec(run(all)) ?? []
    expect(all.strategy.matrix.part).toEqual(Array.from({ length: Number(parts) }, (_, n) => n + 1))
  })
  it('scheduled workflows and those of each version of Node do not run in a publication’s repository', () => {
    const condition = (name: string) =>
      Object.values<{ if?: string }>(parse(read(`.github/workflows/${name}.yml`)).jobs).map((one) => one.if)
    for (const one of ['ci', 'nightly', 'soak'].flatMap(condition))
      expect(one).toContain("vars.MASTHEAD_UPSTREAM == '1'")
    expect(condition('publication')).toEqual(["vars.MASTHEAD_UPSTREAM != '1'"])
  })
})

describe('version', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)$/gm)]
  it('the version of package.json is the newest of CHANGELOG.md and that of the lock file', () => {
    expect(versions[0]?.[1]).toBe(manifest.version)
    const lock = JSON.parse(read('package-lock.json'))
    expect([lock.version, lock.packages[''].version]).toEqual([manifest.version, manifest.version])
  })
  it('CHANGELOG.md has dated version headings, newest first, besides Unreleased', () => {
    const headings = read('CHANGELOG.md')
      .match(/^## .*$/gm)
      ?.filter((heading) => heading !== '## Unreleased')
    expect(headings?.length).toBe(versions.length)
    const names = versions.map(([, version = '']) => version)
    expect(names.toSorted((one, other) => byVersion(other, one))).toEqual(names)
    const days = versions.map(([, , day = '']) => day)
    expect(days.toSorted().reverse()).toEqual(days)
  })
})

it('LICENSE, package.json and package-lock.json all name the MIT licence', () => {
  expect(read('LICENSE')).toMatch(/^MIT License\n/)
  const lock = JSON.parse(read('package-lock.json'))
  expect([manifest.license, lock.packages[''].license]).toEqual(['MIT', 'MIT'])
})

it('.editorconfig has the indentation and line width of biome.json', () => {
  const { formatter } = JSON.parse(read('biome.json'))
  const [, all = ''] = read('.editorconfig').split(/^\[.*\]$/m)
  const said = Object.fromEntries(
    [...all.matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(said).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  })
})

describe('issue forms', () => {
  const FOLDER = '.github/ISSUE_TEMPLATE'
  const forms = readdirSync(join(ROOT, FOLDER)).filter((file) => file !== 'config.yml')
  it.each(forms)(
    'the issue form %s has a name, a description, and labelled fields with unique ids',
    (file) => {
      const form = parse(read(`${FOLDER}/${file}`))
      expect([form.name, form.description]).toEqual([expect.any(String), expect.any(String)])
      type Field = { type: string; id?: string; attributes: { label?: string } }
      const fields = (form.body as Field[]).filter(({ type }) => type !== 'markdown')
      expect(fields.length).toBeGreaterThan(0)
      expect(fields.every(({ attributes }) => Boolean(attributes.label))).toBe(true)
      expect(new Set(fields.map(({ id }) => id ?? '')).size).toBe(fields.length)
    },
  )
})
