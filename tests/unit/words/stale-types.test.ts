import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { removeStaleTypes } from '@/lib/words/stale-types.mjs'

const folder = mkdtempSync(join(tmpdir(), 'masthead-stale-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

const textsChangedAt = statSync('lib/words/en.json').mtimeMs / 1000

it.each([
  ['older than the texts is removed', textsChangedAt - 60, false],
  ['newer than the texts stays', textsChangedAt + 60, true],
])('the result of a type check that is %s', (_, madeAt, stays) => {
  const buildInfo = join(folder, '.tsbuildinfo')
  writeFileSync(buildInfo, '{}')
  utimesSync(buildInfo, madeAt, madeAt)
  removeStaleTypes(buildInfo)
  expect(existsSync(buildInfo)).toBe(stays)
})

it('nothing happens before the first type check', () => {
  expect(() => removeStaleTypes(join(folder, 'missing'))).not.toThrow()
})
