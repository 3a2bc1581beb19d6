/**
 * What an operator or publisher looks up in docs/ and finds nowhere else: settings, fields of `site.config.ts`, events of
 * the log, faults, and the tests of each threat.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { exampleFile, settingsPage } from '@/scripts/docs/settings-page'
import { FAULTS } from '../../faults/faults'
import { ROOT, sourceFiles } from '../../fixtures/source-files'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())

/** The rows of the table of a page that begins with `head`. */
const tableOf = (page: string, head: string) =>
  (page.slice(page.indexOf(head)).split('\n\n')[0] ?? '').split('\n').slice(2)

/** The names of all fields; those of a group as group.field. */
const fieldsOf = (value: object, way = ''): string[] =>
  Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? [`${way}${name}`, ...fieldsOf(field, `${way}${name}.`)]
      : [`${way}${name}`],
  )

describe('settings', () => {
  it('docs/settings.md and .env.example equal the output of npm run docs', () => {
    expect(read('docs/settings.md')).toBe(settingsPage())
    expect(read('.env.example')).toBe(exampleFile())
  })
  it('docs/customising.md has every field of the site configuration in its tables', () => {
    const rows = read('docs/customising.md').split('\n')
    const rowOf = (field: string) =>
      rows.find((row) => row.startsWith('| ') && row.split(' | ')[0]?.includes(`\`${field}\``))
    // Its row names the field, or that of the innermost group with a row does.
    const isDescribed = (field: string) => {
      const parts = field.split('.')
      const groups = parts.map((_, index) => rowOf(parts.slice(0, index).join('.')))
      return rowOf(field) ?? groups.findLast((row) => row !== undefined)?.match(`\\b${parts.at(-1)}\\b`)
    }
    expect(fieldsOf(SITE_DEFAULTS).filter((field) => !isDescribed(field))).toEqual([])
  })
})

it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'CODE_OF_CONDUCT.md'])(
  'relative links of %s lead to existing files',
  (file) => {
    const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)]
    expect(targets.map(([, target = '']) => target).filter((path) => !existsSync(join(ROOT, path)))).toEqual(
      [],
    )
  },
)

describe('docs/operating.md', () => {
  const page = read('docs/operating.md')
  it('the log table has every event that the site logs', () => {
    const eventNames = new Set(tableOf(page, '| event | fields |').flatMap((row) => namesIn(cellsOf(row)[0])))
    const logged = sourceFiles('lib', 'app', 'components', 'cache-handler.mjs').flatMap(({ text }) =>
      [...text.matchAll(/\bevent: '([a-z-]+)'/g)].map(([, name = '']) => name),
    )
    expect(logged.length).toBeGreaterThan(20)
    expect([...new Set(logged)].filter((name) => !eventNames.has(name))).toEqual([])
  })
  it('the fault table has a row for every tested fault, and no other', () => {
    const rows = tableOf(page, '| the service is |')
    expect(rows.map((row) => cellsOf(row)[0])).toEqual(FAULTS.map(({ name }) => name))
    for (const [index, { cold, logged }] of FAULTS.entries()) {
      expect(rows[index]).toContain(`| ${cold}`)
      expect(rows[index]).toContain(String(logged.event))
    }
  })
})

describe('threat table of docs/security.md', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| (?:\d+|–) \|/.test(line))
    .map((line) => {
      const [, threat = '', control = '', tests = ''] = cellsOf(line)
      return { threat, control, tests }
    })
  it.each(rows)('the controls and tests that are named for a threat exist: $threat', ({ control, tests }) => {
    const files = namesIn(control).filter((name) => /\/|\.(?:ts|mjs)$/.test(name))
    const faultNames = namesIn(tests)
    expect(faultNames.length).toBeGreaterThan(0)
    expect(faultNames.filter((name) => !/\.(?:test|spec)\.tsx?$/.test(name))).toEqual([])
    const paths = [...files, ...faultNames.map((name) => `tests/${name}`)]
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
