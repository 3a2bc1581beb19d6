import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, reachedFrom } from '../../fixtures/import-graph'
import { ADDRESSES, LISTS, moduleOf, PAGES_OF_STYLE_GUIDE, sampleOf } from '../../fixtures/parts'
import { ROOT, sourceFiles } from '../../fixtures/source-files'

const imports = importsOf(['lib', 'components', 'app', 'service', 'scripts', 'proxy.vercel.ts'])
const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const folderOf = (part: string) => `components/parts/${part}`
const INSTALLED = ['components/parts', 'components/parts/stories']
const importLine = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`

describe('parts', () => {
  it('each folder of components/parts is a part: in a list, with a file part and a row of addresses', () => {
    const folders = readdirSync(join(ROOT, 'components/parts'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders).toEqual(Object.keys(ADDRESSES))
    const listed = imports.filter(({ from }) => INSTALLED.includes(from)).map(({ to }) => to)
    for (const part of folders) {
      expect(existsSync(join(ROOT, folderOf(part), 'part.tsx')), part).toBe(true)
      expect(listed).toContain(`${folderOf(part)}/part`)
    }
  })

  it('the layout installs the parts of every page, and each route with stories or lists theirs', () => {
    const starts = [...new Set(imports.map(({ from }) => from))].filter((path) =>
      /^app\/.*\/page$/.test(path),
    )
    const withStories = starts.filter((path) => {
      const reached = reachedFrom(path, imports)
      return reached.has('components/post/post') || reached.has('components/list/lists')
    })
    expect(withStories.length).toBeGreaterThan(4)
    const installs = (path: string, list: string) =>
      imports.some(({ from, to }) => from === path && to === list)
    expect(withStories.filter((path) => !installs(path, 'components/parts/stories'))).toEqual([])
    expect(installs('app/(site)/layout', 'components/parts')).toBe(true)
  })

  it('each name that an element gives the page script is in its list', () => {
    const script = readFileSync(join(ROOT, 'components/parts/page-script.ts'), 'utf8')
    const names = sourceFiles('components').flatMap(({ text }) =>
      [...text.matchAll(/partAttributes\('(\w+)'/g)].map(([, name]) => name),
    )
    expect(names.length).toBeGreaterThan(10)
    const isListed = (name = '') =>
      new RegExp(`\\n {2}(?:\\.{3}\\(process\\.env\\.\\w+ \\? \\{ )?${name}: async \\(\\) => `).test(script)
    expect(names.filter((name) => !isListed(name))).toEqual([])
  })

  describe.each(Object.entries(ADDRESSES))('the part %s', (part, addresses) => {
    it('is imported only by itself, the lists of parts, its addresses and its page of the style guide', () => {
      const allowed = [folderOf(part), ...addresses, moduleOf(sampleOf(part))]
      const lists = LISTS.map(moduleOf)
      const others = imports.filter(
        ({ from, to }) =>
          isIn(to, folderOf(part)) && !lists.includes(from) && !allowed.some((one) => isIn(from, one)),
      )
      expect(others.map(importLine)).toEqual([])
    })

    it('has addresses that import no other part, and nothing else imports them', () => {
      const partModules = [...addresses, moduleOf(sampleOf(part))]
      const isOwn = (path: string) => partModules.some((one) => isIn(path, one))
      const others = imports.filter(
        ({ from, to }) =>
          (isOwn(from) &&
            isIn(to, 'components/parts') &&
            !isIn(to, folderOf(part)) &&
            !INSTALLED.includes(to)) ||
          (isOwn(to) && !isOwn(from) && from !== moduleOf(PAGES_OF_STYLE_GUIDE)),
      )
      expect(others.map(importLine)).toEqual([])
    })
  })
})
