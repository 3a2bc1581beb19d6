import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { THEMED, themeFileProblems } from '@/lib/base/config/theme-files.mjs'

describe('the components of theme/', () => {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions

  it.each(Object.entries(THEMED))(
    '%s replaces a component that exists, under its own name',
    (file, { from, name }) => {
      const path = file.replace(/\.tsx$/, '')
      expect(paths[`@/theme/${path}`]).toEqual([`./theme/${file}`, `./${from}`])
      expect(paths[`masthead/components/${path}`]).toEqual([`./${from}`])
      const source = readFileSync(from, 'utf8')
      expect(source).toContain(`export function ${name}(`)
      expect(source).toContain(`export type ${name}Props`)
    },
  )

  it('are all that tsconfig.json resolves there, and none is in the project itself', () => {
    const resolved = Object.keys(paths).filter((name) => name.startsWith('@/theme/'))
    expect(resolved.map((name) => `${name.slice('@/theme/'.length)}.tsx`).sort()).toEqual(
      Object.keys(THEMED).sort(),
    )
    expect(existsSync('theme')).toBe(false)
  })
})

describe('files of theme/', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'theme-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are fine where they are components, parts of them or style sheets, and where there is no folder', () => {
    for (const name of ['card.tsx', 'own-badge.tsx', 'card.module.css', 'notes.md'])
      writeFileSync(join(folder, name), '')
    expect(themeFileProblems(folder)).toEqual([])
    expect(themeFileProblems(join(folder, 'none'))).toEqual([])
  })

  it('that would replace nothing are named, with what may have been meant', () => {
    writeFileSync(join(folder, 'crad.tsx'), '')
    expect(themeFileProblems(folder)).toEqual([
      expect.stringMatching(/^theme\/crad\.tsx replaces nothing: .*Name it card\.tsx .*own-crad\.tsx/),
    ])
  })
})
