import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn, type Import, importsOf, reachedFrom } from '../../fixtures/import-graph'
import { ROOT, sourceFiles } from '../../fixtures/source-files'

/**
 * What each room of lib/ may take from besides itself. A room is the folder and what is below it, apart from folders
 * that have a line of their own. docs/architecture.md draws the same table.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'lib/base': [],
  'lib/platform': ['lib/base'],
  // The contract, the model, and the names of cache tags.
  'lib/cms': ['lib/base'],
  'lib/cms/parsers': ['lib/base', 'lib/cms'],
  'lib/cms/client': ['lib/base', 'lib/platform', 'lib/cms'],
  'lib/cms/cache': ['lib/base', 'lib/platform', 'lib/cms', 'lib/cms/client'],
  'lib/cms/repositories': ['lib/base', 'lib/cms', 'lib/cms/parsers', 'lib/cms/client', 'lib/cms/cache'],
  // For the command line.
  'lib/cms/management': ['lib/base', 'lib/cms'],
  'lib/content': ['lib/base', 'lib/cms'],
  'lib/features/ad-tag': ['lib/base'],
  'lib/features/analytics': ['lib/base'],
  'lib/features/consent': ['lib/base'],
  'lib/features/display': ['lib/base'],
  'lib/features/front-page': ['lib/base', 'lib/cms'],
  'lib/features/install': ['lib/base', 'lib/cms'],
  'lib/features/listen': [],
  // An answer to a browser holds updates of the delivery service, by their type.
  'lib/features/live-updates': ['lib/base', 'lib/cms', 'lib/cms/repositories', 'lib/content'],
  'lib/features/newsletters': [],
  'lib/features/offline': ['lib/base'],
  'lib/features/page-load': ['lib/base'],
  'lib/features/reader-data': ['lib/base', 'lib/cms'],
  'lib/features/related-posts': ['lib/cms'],
  'lib/features/search': ['lib/base', 'lib/cms'],
  'lib/features/share-card': ['lib/base', 'lib/cms'],
  'lib/features/share-links': [],
  'lib/features/trending': ['lib/cms'],
  'lib/features/vitals': ['lib/base'],
  'lib/seo': [
    'lib/base',
    'lib/cms',
    'lib/cms/cache',
    'lib/cms/repositories',
    'lib/content',
    // Metadata and structured data name the card that replaces a missing picture.
    'lib/features/share-card',
  ],
  'lib/routing': [
    'lib/base',
    'lib/cms',
    'lib/cms/parsers',
    'lib/cms/client',
    'lib/cms/cache',
    'lib/cms/repositories',
  ],
  'lib/http': [
    'lib/base',
    'lib/platform',
    'lib/cms',
    'lib/cms/client',
    'lib/cms/cache',
    'lib/cms/repositories',
    'lib/content',
    'lib/features',
    'lib/seo',
    'lib/routing',
  ],
  'lib/process': [
    'lib/base',
    'lib/platform',
    'lib/cms',
    'lib/cms/client',
    'lib/cms/cache',
    'lib/cms/repositories',
    'lib/content',
    'lib/features',
    'lib/seo',
    'lib/routing',
    'lib/http',
  ],
}

/** Code of the server: what a component takes by value must reach none of it. */
const SERVER =
  /^(?:server-only$|node:|lib\/(?:base\/(?:config\/env$|log$)|platform\/|cms\/(?:client|cache|repositories|parsers|management)\/|seo\/|routing\/|http\/|process\/))/

/** Components that know of the server all the same, and why. */
const COMPONENTS_ON_THE_SERVER: Readonly<Record<string, string>> = {
  // It writes the address of the ad's document, which is on SLOTS_ORIGIN where that is set.
  'components/ads/slot.tsx': 'lib/base/config/advertising/slot-settings',
  // It asks whether the optimiser may fetch a picture: MEDIA_BASE_URL and MEDIA_HOSTS.
  'components/media/picture.tsx': 'lib/base/config/media',
}

const FILES_MAX = 25
const LINES_MAX = 250
/** Tables and texts rather than code. */
const DATA = ['lib/cms/contract.ts']

const ROOTS = ['lib', 'components', 'app', 'proxy.ts', 'instrumentation.ts', 'cache-handler.mjs']
const imports = importsOf(ROOTS)
const ROOM_NAMES = Object.keys(ROOMS).sort((a, b) => b.length - a.length)

const FEATURES = ROOM_NAMES.filter((room) => room.startsWith('lib/features/'))

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const roomOf = (path: string) => ROOM_NAMES.find((room) => isIn(path, room)) ?? null

/** What a room may take from, with each of the features where they are named as a whole. */
const allowedTo = (room: string): string[] =>
  (ROOMS[room] ?? []).flatMap((one) => (one === 'lib/features' ? FEATURES : [one]))

/** Why an import is against the table; null where it is not. */
function offence({ from, to }: Import): string | null {
  const [own, other] = [roomOf(from), roomOf(to)]
  if (own === null) return `${from} is in no room of the table`
  if (other === null) return isIn(to, 'lib') ? `${to} is in no room of the table` : `${from} → ${to}`
  return own === other || allowedTo(own).includes(other) ? null : `${from} → ${to}`
}

const shown = ({ from, to }: Import) => `${from} → ${to}`

describe('layers of lib/', () => {
  it('the import graph has over 1,000 imports, over 500 of them from lib/', () => {
    expect(imports.length).toBeGreaterThan(1_000)
    expect(imports.filter(({ from }) => isIn(from, 'lib')).length).toBeGreaterThan(500)
  })
  it('folders of lib/ import only from folders that the table allows them', () => {
    const offences = imports.filter(({ from }) => isIn(from, 'lib')).flatMap((one) => offence(one) ?? [])
    expect(offences).toEqual([])
  })
  it('the imports that the table allows have no cycle', () => {
    const edges = ROOM_NAMES.flatMap((from) => allowedTo(from).map((to) => ({ from, to })))
    expect(circlesIn(edges)).toEqual([])
  })
  it('the layer check finds upward imports, imports between features, and files outside the table', () => {
    const at = (from: string, to: string) => offence({ from, to, kind: 'type' })
    expect(at('lib/base/paths', 'lib/cms/model')).not.toBeNull()
    expect(at('lib/cms/model', 'lib/cms/client/http')).not.toBeNull()
    expect(at('lib/features/search/search', 'lib/features/trending/ranked')).not.toBeNull()
    expect(at('lib/new-room/file', 'lib/base/paths')).not.toBeNull()
    expect(at('lib/content/body', 'components/post/body')).not.toBeNull()
    expect(at('lib/http/answers', 'lib/features/search/search')).toBeNull()
  })
})

describe('import cycles', () => {
  // Types named in comments of .mjs files are left out: nothing is loaded for them, and JavaScript has no other way to
  // name a type of another file. `import type` counts.
  it('source files have no import cycle, type imports included', () => {
    expect(circlesIn(imports.filter(({ kind }) => kind !== 'comment'))).toEqual([])
  })
  it('the cycle check finds a cycle', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'c', to: 'd' },
    ]
    expect(circlesIn(edges)).toEqual([['a', 'b', 'c']])
  })
})

describe('components', () => {
  const own = imports.filter(({ from }) => isIn(from, 'components'))

  it('components import only from components and lib', () => {
    expect(own.filter(({ to }) => !isIn(to, 'components') && !isIn(to, 'lib')).map(shown)).toEqual([])
  })
  it('values that components import from lib reach no server code', () => {
    const values = importsOf(ROOTS, { packages: true }).filter(({ kind }) => kind === 'value')
    const offenders = own
      .filter(({ kind, to }) => kind === 'value' && isIn(to, 'lib'))
      .filter(({ to }) => SERVER.test(to) || [...reachedFrom(to, values)].some((path) => SERVER.test(path)))
      .filter(({ from, to }) => COMPONENTS_ON_THE_SERVER[`${from}.tsx`] !== to)
    expect(offenders.map(shown)).toEqual([])
  })
})

describe('exceptions', () => {
  it('every exception of the layer and length checks is still needed', () => {
    const needed = Object.entries(COMPONENTS_ON_THE_SERVER).filter(([from, to]) =>
      imports.some((one) => `${one.from}.tsx` === from && one.to === to && one.kind === 'value'),
    )
    expect(needed.length).toBe(Object.keys(COMPONENTS_ON_THE_SERVER).length)
    const lines = new Map(sourceFiles(...DATA).map(({ path, text }) => [path, text.split('\n').length]))
    expect(DATA.filter((path) => (lines.get(path) ?? 0) <= LINES_MAX)).toEqual([])
  })
})

describe('files', () => {
  it(`a folder of lib/ has at most ${FILES_MAX} files`, () => {
    const counts = new Map<string, number>()
    for (const { path } of sourceFiles('lib')) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > FILES_MAX)).toEqual([])
  })
  it(`a source file has at most ${LINES_MAX} lines`, () => {
    const long = sourceFiles(...ROOTS)
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ path, lines }) => lines > LINES_MAX && !DATA.includes(path))
    expect(long).toEqual([])
  })
})

it('docs/architecture.md names every folder of the layer table', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  expect(Object.keys(ROOMS).filter((room) => !page.includes(`\`${room}\``))).toEqual([])
})
