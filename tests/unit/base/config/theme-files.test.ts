import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { THEMED, themeFileProblems } from '@/lib/base/config/theme-files.mjs'

describe('THEMED', () => {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions

  it.each(Object.entries(THEMED))(
    'theme/%s replaces an existing component and can import it and its props type',
    (file, { from, name }) => {
      const path = file.replace(/\.tsx$/, '')
      expect(paths[`@/theme/${path}`]).toEqual([`./theme/${file}`, `./${from}`])
      expect(paths[`masthead/components/${path}`]).toEqual([`./${from}`])
      const source = readFileSync(from, 'utf8')
      expect(source).toContain(`export function ${name}(`)
      expect(source).toContain(`export type ${name}Props`)
    },
  )

  it('THEMED equals the @/theme/ paths of tsconfig.json, and the project has no theme folder', () => {
    const resolved = Object.keys(paths).filter((name) => name.startsWith('@/theme/'))
    expect(resolved.map((name) => `${name.slice('@/theme/'.length)}.tsx`).sort()).toEqual(
      Object.keys(THEMED).sort(),
    )
    expect(existsSync('theme')).toBe(false)
  })
})

describe('themeFileProblems', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'theme-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('themeFileProblems accepts components, own files, style sheets, and a missing folder', () => {
    for (const name of ['card.tsx', 'own-badge.tsx', 'card.module.css', 'notes.md'])
      writeFileSync(join(folder, name), '')
    expect(themeFileProblems(folder)).toEqual([])
    expect(themeFileProblems(join(folder, 'none'))).toEqual([])
  })

  it('themeFileProblems names a file that replaces no component and suggests a name', () => {
    writeFileSync(join(folder, 'crad.tsx'), '')
    expect(themeFileProblems(folder)).toEqual([
      expect.stringMatching(/^theme\/crad\.tsx replaces nothing: .*Name it card\.tsx .*own-crad\.tsx/),
    ])
  })
})
