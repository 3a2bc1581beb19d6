/**
 * Scripts for the browser use only functions that the oldest supported browsers have (`browserslist` in package.json), or that
 * components/frame/page-load/fallbacks.ts adds there. The language's own are held by TypeScript, whose libraries are by
 * edition: this checks the scripts with the library of an edition that all these browsers have.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT, sourceFiles } from '../../fixtures/source-files'

const folder = mkdtempSync(join(tmpdir(), 'masthead-browser-functions-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Safari 15.4, Chrome 100 and Firefox 115 have ECMAScript 2022, apart from `Intl.Segmenter`, which Firefox has from 125 on:
 * tests/e2e/old-browsers.spec.ts holds that only the reading aloud asks for it, since server code named here uses it, too.
 */
const LIBRARIES = ['ES2022', 'DOM', 'DOM.Iterable']

/** Further functions, from the libraries of later editions. */
const FURTHER = `
/* Safari 15.4, Chrome 97, Firefox 104. */
interface FindsLast<T> {
  findLast<S extends T>(is: (value: T, index: number) => value is S): S | undefined
  findLast(is: (value: T, index: number) => unknown): T | undefined
  findLastIndex(is: (value: T, index: number) => unknown): number
}
interface Array<T> extends FindsLast<T> {}
interface ReadonlyArray<T> extends FindsLast<T> {}

/* components/frame/page-load/fallbacks.ts */
interface String { toWellFormed(): string; isWellFormed(): boolean }
interface Array<T> { toReversed(): T[]; toSorted(compare?: (one: T, other: T) => number): T[] }
interface ReadonlyArray<T> { toReversed(): T[]; toSorted(compare?: (one: T, other: T) => number): T[] }`

/** What does not begin with a client file: the scripts of the head, and of parts without React. */
const WITHOUT_REACT = [
  'components/parts/page-script.ts',
  'components/frame/page-load/gate-script.ts',
  'components/frame/page-load/head-script.ts',
]

const SCRIPTS = [
  ...WITHOUT_REACT,
  ...sourceFiles('app', 'components').flatMap(({ path, text }) =>
    /^['"]use client['"]/.test(text) ? [path] : [],
  ),
]

/** What TypeScript says of these scripts and all that they import. */
function complaintsOf(files: readonly string[]): string[] {
  writeFileSync(join(folder, 'further.d.ts'), FURTHER)
  const compilerOptions = {
    lib: LIBRARIES,
    // Not those of Node, which refer to other libraries.
    types: [],
    incremental: false,
    paths: pathsFromRoot(),
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  const declarations = ['next-env.d.ts', 'components/css.d.ts'].map((name) => join(ROOT, name))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: [join(folder, 'further.d.ts'), ...declarations, ...files],
    }),
  )
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', folder], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => line.includes(': error TS'))
  }
}

function pathsFromRoot(): Record<string, string[]> {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(compilerOptions.paths as Record<string, string[]>).map(([name, files]) => [
      name,
      files.map((file) => join(ROOT, file)),
    ]),
  )
}

it('scripts for the browser use no function of the language that the oldest browsers lack', () => {
  expect(SCRIPTS.length).toBeGreaterThan(25)
  expect(complaintsOf(SCRIPTS.map((path) => join(ROOT, path)))).toEqual([])
})

it.each([
  'export const a = [1].toSpliced(0)',
  'export const a = Object.groupBy([1], String)',
  'export const a = Promise.withResolvers()',
  'export const a = new Set([1]).union(new Set())',
  'export const a = [1].values().map(String)',
])('the check for old browsers notices a newer function: %s', (script) => {
  const file = join(folder, 'newer.ts')
  writeFileSync(file, script)
  expect(complaintsOf([file])).toHaveLength(1)
})
