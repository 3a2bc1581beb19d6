import { expect, it } from 'vitest'
import { circlesIn, type Import, importsOf, reachedFrom } from '../../fixtures/import-graph'
import { ADDRESSES, LISTS, moduleOf, sampleOf } from '../../fixtures/parts'
import { sourceFiles } from '../../fixtures/source-files'

/**
 * What each room of lib/ may take from besides itself. docs/architecture.md names the same folders. The configuration
 * may replace the words, and is checked against them: one room with it.
 */
const BELOW_BODY = ['lib/base', 'lib/settings', 'lib/delivery']
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'lib/base': [],
  'lib/settings': ['lib/base'],
  'lib/delivery': ['lib/base', 'lib/settings'],
  'lib/body': BELOW_BODY,
  'lib/server': [...BELOW_BODY, 'lib/body'],
  'lib/feeds': [...BELOW_BODY, 'lib/body', 'lib/server'],
}

/** What a file of the browser imports none of itself, not even a type. */
const NOT_IN_BROWSERS =
  /^lib\/(?:delivery\/(?!model$|contract$)|settings\/(?:env|site-config|site-schema)|server|feeds)(?:\/|$)/

/** What code that reaches browsers must reach none of. */
const SERVER =
  /^(?:server-only$|node:|lib\/(?:(?:delivery|feeds|server)\/|(?:settings\/(?:env|site-config)|base\/(?:log|redis|metrics))$))/

/** What the other top-level folders may take from; the publisher's own file is read in one place of lib/. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'components', 'lib'],
  components: ['components', 'lib'],
  service: ['service', 'lib/delivery/contract'],
  scripts: ['scripts', 'lib', 'service'],
}

const SITE = ['lib', 'components', 'app', 'proxy.vercel.ts', 'instrumentation.ts', 'cache-handler.mjs']
const ROOTS = [...SITE, 'service', 'scripts']
const imports = importsOf(ROOTS)
const ROOM_NAMES = Object.keys(ROOMS)

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
/** Settings of the sections of the front page stand with the sections, and are a part of lib/settings. */
const SECTION_SETTINGS = /^components\/front\/sections\/(?:style|(?:[\w-]+\/)?settings)$/

const roomOf = (path: string) =>
  isIn(path, 'lib/words') || SECTION_SETTINGS.test(path)
    ? 'lib/settings'
    : (ROOM_NAMES.find((room) => isIn(path, room)) ?? null)

const allowedTo = (room: string) => ROOMS[room] ?? []

/** Why an import is against the table; null where it is not. */
function offence({ from, to }: Import): string | null {
  const [fromRoom, other] = [roomOf(from), roomOf(to)]
  if (fromRoom === null) return `${from} is in no room of the table`
  if (other === null) return isIn(to, 'lib') ? `${to} is in no room of the table` : `${from} → ${to}`
  return fromRoom === other || allowedTo(fromRoom).includes(other) ? null : `${from} → ${to}`
}

const CLIENT = sourceFiles('components', 'app')
  .filter(({ text }) => /^'use client'/m.test(text.slice(0, 200)))
  .map(({ path }) => path.replace(/\.tsx?$/, ''))

const importLine = ({ from, to }: Import) => `${from} → ${to}`

it('folders of lib/ import only from folders that the table allows them', () => {
  // What a request is answered from has types of the page cache, which JavaScript can only name in comments.
  const partImports = imports.filter(
    ({ from, kind }) =>
      (isIn(from, 'lib') || SECTION_SETTINGS.test(from)) &&
      !(from === 'lib/base/request-context' && kind === 'comment'),
  )
  expect(partImports.length).toBeGreaterThan(500)
  expect(partImports.flatMap((one) => offence(one) ?? [])).toEqual([])
})

it('the imports that the table allows have no cycle', () => {
  const edges = ROOM_NAMES.flatMap((from) => allowedTo(from).map((to) => ({ from, to })))
  expect(circlesIn(edges)).toEqual([])
})

// Types named in comments of .mjs files are left out: nothing is loaded for them, and JavaScript has no other way to
// name a type of another file. `import type` counts.
it('the files of the site, the content service and the scripts have no import cycle, type imports included', () => {
  expect(circlesIn(imports.filter(({ kind }) => kind !== 'comment'))).toEqual([])
})

/**
 * What each folder of the content service may take from besides itself and the files beside the folders: routes answer
 * by presenting what the store finds, and a newsroom is read and stored before the service answers anything.
 */
const SERVICE_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  newsroom: [],
  store: ['newsroom'],
  seed: ['newsroom', 'store'],
  record: ['newsroom', 'store', 'seed'],
  present: ['newsroom', 'store'],
  routes: ['newsroom', 'store', 'present'],
}

it.each(Object.entries(SERVICE_FOLDERS))(
  'service/%s imports only from the folders below it: %j',
  (folder, below) => {
    const folderOf = (path: string) => /^service\/([\w-]+)\//.exec(path)?.[1]
    const folderImports = imports.filter(
      ({ from, to }) => folderOf(from) === folder && folderOf(to) !== undefined,
    )
    expect(
      folderImports.filter(({ to }) => ![folder, ...below].includes(folderOf(to) ?? '')).map(importLine),
    ).toEqual([])
  },
)

it('no command imports another command: what they share is in scripts/steps', () => {
  const isCommand = (path: string) => /^scripts\/(?:lab\/)?[\w-]+$/.test(path)
  expect(imports.filter(({ from, to }) => isCommand(from) && isCommand(to)).map(importLine)).toEqual([])
})

it.each(Object.entries(FOLDERS))('%s imports only from %s', (folder, allowed) => {
  const folderImports = imports.filter(({ from }) => isIn(from, folder))
  expect(folderImports.length).toBeGreaterThan(20)
  expect(folderImports.filter(({ to }) => !allowed.some((one) => isIn(to, one))).map(importLine)).toEqual([])
})

it('components/ui imports no other folder of components: what it has, every feature can use', () => {
  const others = imports.filter(
    ({ from, to }) => isIn(from, 'components/ui') && isIn(to, 'components') && !isIn(to, 'components/ui'),
  )
  expect(others.map(importLine)).toEqual([])
})

it('pages import no part: parts fill the places of components/page/places.tsx', () => {
  const isPart = (path: string) => isIn(path, 'components/parts')
  const pages = imports.filter(({ from, to }) => isIn(from, 'components') && !isPart(from) && isPart(to))
  expect(pages.map(importLine)).toEqual([])
})

it('app/ imports parts only to install a list of them, at their own addresses, and in the style guide', () => {
  const exceptions = [
    ...Object.values(ADDRESSES).flat(),
    ...Object.keys(ADDRESSES).map((part) => moduleOf(sampleOf(part))),
  ]
  const others = imports.filter(
    ({ from, to }) =>
      isIn(from, 'app') && isIn(to, 'components/parts') && !exceptions.some((one) => isIn(from, one)),
  )
  expect(others.map(({ to }) => to).filter((to) => !LISTS.map(moduleOf).includes(to))).toEqual([])
})

it('only the command line imports lib/delivery/management', () => {
  const reaching = imports.filter(
    ({ from, to }) => isIn(to, 'lib/delivery/management') && !isIn(from, 'scripts'),
  )
  expect(reaching.map(importLine)).toEqual([])
})

/** Scripts that are started by their names. */
const NAMED_SCRIPTS = [
  'components/parts/page-script',
  'components/frame/page-load/fallbacks',
  'components/frame/page-load/gate-script',
  'components/frame/page-load/head-script',
]

it('files of components that only browsers run are named *.client, and no others', () => {
  const values = importsOf(SITE).filter(({ kind }) => kind === 'value')
  const starts = ['components/parts/page-script', ...CLIENT]
  const inBrowsers = new Set(starts.flatMap((start) => [start, ...reachedFrom(start, values)]))
  // What the server loads: it stops at files with 'use client', of which it only writes the names into the page.
  const onServer = values.filter(({ from }) => !starts.includes(from))
  const loaded = new Set(
    onServer
      .filter(({ from }) => isIn(from, 'app') || isIn(from, 'lib/server'))
      .flatMap(({ from }) => [from, ...reachedFrom(from, onServer)]),
  )
  const inBrowsersAlone = [...inBrowsers].filter((path) => CLIENT.includes(path) || !loaded.has(path))
  const unmarked = inBrowsersAlone.filter(
    (path) => isIn(path, 'components') && !path.endsWith('.client') && !NAMED_SCRIPTS.includes(path),
  )
  const marked = sourceFiles('components', 'app', 'lib').flatMap(({ path }) =>
    /\.client\.tsx?$/.test(path) ? [path.replace(/\.tsx?$/, '')] : [],
  )
  expect(marked.length).toBeGreaterThan(80)
  expect(unmarked).toEqual([])
  expect(marked.filter((path) => !inBrowsersAlone.includes(path))).toEqual([])
})

it('values that client files and the page script import reach no server code', () => {
  const values = importsOf(SITE, { packages: true }).filter(({ kind }) => kind === 'value')
  const starts = ['components/parts/page-script', ...CLIENT]
  const reached = starts.flatMap((start) => [...reachedFrom(start, values)].map((to) => ({ start, to })))
  expect(reached.length).toBeGreaterThan(200)
  expect(reached.filter(({ to }) => SERVER.test(to)).map(({ start, to }) => `${start} → ${to}`)).toEqual([])
})

it('client files import nothing that reads the service, the environment or site.config.ts', () => {
  expect(CLIENT.length).toBeGreaterThan(20)
  expect(
    imports.filter(({ from, to }) => CLIENT.includes(from) && NOT_IN_BROWSERS.test(to)).map(importLine),
  ).toEqual([])
})
