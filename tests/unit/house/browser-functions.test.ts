/**
 * Scripts for the browser use only functions that the oldest supported browsers have (`browserslist` in package.json), or that
 * components/frame/page-load/fallbacks.ts adds there. TypeScript checks them with libraries of these browsers: that of an
 * edition of the language that all of them have, and that of the DOM in which whatever one of them lacks may be undefined
 * (tests/fixtures/baseline-dom.ts). So a script may use it after it has asked, as in `element.checkVisibility?.()`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { baselineDom } from '../../fixtures/baseline-dom'
import { importsOf, reachedFrom } from '../../fixtures/import-graph'
import { ROOT, sourceFiles } from '../../fixtures/source-files'

const folder = mkdtempSync(join(tmpdir(), 'masthead-browser-functions-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Safari 15.4, Chrome 100 and Firefox 115 have ECMAScript 2022, apart from `Intl.Segmenter`, which Firefox has from 125 on:
 * tests/e2e/old-browsers.spec.ts holds that only the reading aloud asks for it, since server code named here uses it, too.
 */
const LIBRARIES = ['ES2022']

/** In later editions of the language, and in all these browsers: Safari 15.4, Chrome 97, Firefox 104. */
const FINDS_LAST = `
interface FindsLast<T> {
  findLast<S extends T>(is: (value: T, index: number) => value is S): S | undefined
  findLast(is: (value: T, index: number) => unknown): T | undefined
  findLastIndex(is: (value: T, index: number) => unknown): number
}
interface Array<T> extends FindsLast<T> {}
interface ReadonlyArray<T> extends FindsLast<T> {}`

/** components/frame/page-load/fallbacks.ts */
const FALLBACKS = {
  ofLanguage: `
interface String { toWellFormed(): string; isWellFormed(): boolean }
interface Array<T> { toReversed(): T[]; toSorted(compare?: (one: T, other: T) => number): T[] }
interface ReadonlyArray<T> { toReversed(): T[]; toSorted(compare?: (one: T, other: T) => number): T[] }`,
  ofDom: ['URL.canParse_static', 'AbortSignal.timeout_static', 'HTMLFormElement.requestSubmit'],
}

const PAGE = [baselineDom('dom', FALLBACKS.ofDom), FINDS_LAST, FALLBACKS.ofLanguage].join('\n')

/** Service workers load no fallbacks. TypeScript's library takes every worker for one of a page. */
const WORKER = [baselineDom('webworker'), FINDS_LAST]
  .join('\n')
  .replace(/^declare var self: \w+/m, 'declare var self: ServiceWorkerGlobalScope')
  .replace(
    /^declare function addEventListener<.*$/m,
    'declare function addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(type: K, listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void): void;',
  )

/** What a script uses without asking, since another place has asked. */
const ASKED_ELSEWHERE = [
  // start-listen.client.ts loads the player only where the device has a voice.
  ['components/parts/listen/player.client.ts', 'synthesis'],
  ['components/parts/listen/player.client.ts', 'SpeechSynthesisUtterance'],
  // `isSupported` asks for all of them before a button does anything.
  ['components/parts/notifications/start-push.client.ts', 'Notification'],
  ['components/parts/notifications/start-push.client.ts', 'registration.pushManager'],
  ['components/parts/notifications/start-push.client.ts', 'pushManager'],
]

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
function complaintsOf(files: readonly string[], library = PAGE, options: object = {}): string[] {
  writeFileSync(join(folder, 'library.d.ts'), library)
  const compilerOptions = {
    lib: LIBRARIES,
    // Not those of Node, which refer to other libraries.
    types: [],
    incremental: false,
    paths: pathsFromRoot(),
    typeRoots: [join(ROOT, 'node_modules/@types')],
    ...options,
  }
  const declarations = ['next-env.d.ts', 'components/css.d.ts'].map((name) => join(ROOT, name))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: [join(folder, 'library.d.ts'), ...declarations, ...files],
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

/** What a browser gets of these scripts and their imports. Types of server code, which they may name, are erased. */
function filesInBrowsers(): readonly string[] {
  const values = importsOf(['app', 'components', 'lib']).filter(({ kind }) => kind === 'value')
  const start = '(scripts)'
  const bare = (path: string) => path.replace(/\.\w+$/, '')
  return [...reachedFrom(start, [...SCRIPTS.map((path) => ({ from: start, to: bare(path) })), ...values])]
}

const isAskedElsewhere = (complaint: string, [path, name]: readonly string[]) =>
  complaint.startsWith(`${path}(`) && complaint.includes(`'${name}' is possibly 'undefined'`)

it('scripts for the browser use no function of the language or the DOM that the oldest browsers lack', () => {
  expect(SCRIPTS.length).toBeGreaterThan(25)
  const files = filesInBrowsers()
  const complaints = complaintsOf(SCRIPTS.map((path) => join(ROOT, path)))
    // Types of server code are among the files too.
    .filter((complaint) => files.some((path) => complaint.startsWith(`${path}.`)))
  expect(
    complaints.filter((complaint) => !ASKED_ELSEWHERE.some((one) => isAskedElsewhere(complaint, one))),
  ).toEqual([])
  // An exception that is no longer needed would hide the next mistake.
  expect(
    ASKED_ELSEWHERE.filter((one) => !complaints.some((complaint) => isAskedElsewhere(complaint, one))),
  ).toEqual([])
})

it('the service worker uses no function that the oldest browsers lack', () => {
  const file = join(ROOT, 'components/parts/offline/worker.js')
  // Plain JavaScript, which has no types and asserts nothing about indexes.
  const options = { checkJs: true, noImplicitAny: false, noUncheckedIndexedAccess: false }
  expect(complaintsOf([file], WORKER, options)).toEqual([])
  const newer = join(folder, 'worker.js')
  writeFileSync(newer, `${readFileSync(file, 'utf8')}\nAbortSignal.timeout(1)\n''.toWellFormed()`)
  expect(complaintsOf([newer], WORKER, options)).toHaveLength(2)
})

const NEWER = [
  '[1].toSpliced(0)',
  'Object.groupBy([1], String)',
  'Promise.withResolvers()',
  'new Set([1]).union(new Set())',
  '[1].values().map(String)',
  'AbortSignal.any([])',
  'URL.parse("a")',
  'document.body.checkVisibility()',
  'new ToggleEvent("toggle")',
  'CSS.registerProperty({ name: "--a", inherits: false })',
  'requestIdleCallback(() => {})',
  'window.requestIdleCallback(() => {})',
  'navigation.reload()',
  'navigator.share({})',
  'document.startViewTransition(() => {})',
  'new CompressionStream("gzip")',
  '[document.body].map((element) => element.showPopover())',
  'document.body.currentCSSZoom.toFixed()',
]
const NOT_NEWER = [
  '[1].findLast(Boolean)',
  'URL.canParse("a")',
  'AbortSignal.timeout(1)',
  'document.body.checkVisibility?.()',
  'document.body.closest("a")?.animate([])',
  'typeof requestIdleCallback === "function" && requestIdleCallback(() => {})',
  'window.requestIdleCallback?.(() => {})',
  'typeof ToggleEvent === "undefined" ? null : new ToggleEvent("toggle")',
  'structuredClone(crypto.randomUUID())',
  'requestAnimationFrame(() => navigator.sendBeacon("/a"))',
  'new IntersectionObserver(() => {}).observe(document.body)',
  'document.createElement("dialog").showModal()',
]

it('the check for old browsers notices newer functions, and only those', () => {
  const files = [...NEWER, ...NOT_NEWER].map((script, index) => {
    const file = join(folder, `script-${index}.ts`)
    writeFileSync(file, `export const a = ${script}`)
    return file
  })
  const complaints = complaintsOf(files)
  const isNoticed = (_: string, index: number) =>
    complaints.some((complaint) => complaint.includes(`/script-${index}.ts(`))
  expect([...NEWER, ...NOT_NEWER].filter(isNoticed)).toEqual(NEWER)
})
