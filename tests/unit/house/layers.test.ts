import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { circlesIn, type Import, importsOf, reachedFrom } from '../../fixtures/import-graph'
import { ROOT, sourceFiles } from '../../fixtures/source-files'

/**
 * What each room of lib/ may take from besides itself. A room is the folder and what is below it, apart from folders
 * that have a line of their own. docs/architecture.md names the same folders.
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

/** What a file of the browser imports none of itself, not even a type. */
const NOT_IN_BROWSERS =
  /^lib\/(?:cms\/(?:client|cache|repositories|parsers|management)|base\/config\/(?:env|site-config|site-schema)|platform|process|http|routing|seo)(?:\/|$)/

/** Components that know of the server all the same, and why. */
const COMPONENTS_ON_THE_SERVER: Readonly<Record<string, string>> = {
  // It writes the address of the ad's document, which is on SLOTS_ORIGIN where that is set.
  'components/parts/ads/slot.tsx': 'lib/settings/ad-tag',
  // It asks whether the optimiser may fetch a picture: MEDIA_BASE_URL and MEDIA_HOSTS.
  'components/ui/picture.tsx': 'lib/settings/media',
}

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
const ROOM_NAMES = Object.keys(ROOMS).sort((a, b) => b.length - a.length)

const FEATURES = ROOM_NAMES.filter((room) => room.startsWith('lib/features/'))

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
// The configuration may replace the words, and is checked against them: one room with it.
const roomOf = (path: string) =>
  isIn(path, 'lib/words') ? 'lib/base' : (ROOM_NAMES.find((room) => isIn(path, room)) ?? null)

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

it('folders of lib/ import only from folders that the table allows them', () => {
  const own = imports.filter(({ from }) => isIn(from, 'lib'))
  expect(own.length).toBeGreaterThan(500)
  expect(own.flatMap((one) => offence(one) ?? [])).toEqual([])
})

it('the imports that the table allows have no cycle', () => {
  const edges = ROOM_NAMES.flatMap((from) => allowedTo(from).map((to) => ({ from, to })))
  expect(circlesIn(edges)).toEqual([])
})

// Types named in comments of .mjs files are left out: nothing is loaded for them, and JavaScript has no other way to
// name a type of another file. `import type` counts.
it('source files have no import cycle, type imports included', () => {
  const ofTheSite = imports.filter(
    ({ from, kind }) => kind !== 'comment' && !/^(?:service|scripts)\//.test(from),
  )
  expect(circlesIn(ofTheSite)).toEqual([])
})

it.each(Object.entries(FOLDERS))('%s imports only from %s', (folder, allowed) => {
  const own = imports.filter(({ from }) => isIn(from, folder))
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter(({ to }) => !allowed.some((one) => isIn(to, one))).map(shown)).toEqual([])
})

it('only the command line imports lib/cms/management', () => {
  const reaching = imports.filter(
    ({ from, to }) =>
      isIn(to, 'lib/cms/management') && !isIn(from, 'lib/cms/management') && !isIn(from, 'scripts'),
  )
  expect(reaching.map(shown)).toEqual([])
})

it('values that components import from lib reach no server code', () => {
  const values = importsOf(SITE, { packages: true }).filter(({ kind }) => kind === 'value')
  const offenders = imports
    .filter(({ from, kind, to }) => isIn(from, 'components') && kind === 'value' && isIn(to, 'lib'))
    .filter(({ to }) => SERVER.test(to) || [...reachedFrom(to, values)].some((path) => SERVER.test(path)))
    .filter(({ from, to }) => COMPONENTS_ON_THE_SERVER[`${from}.tsx`] !== to)
  expect(offenders.map(shown)).toEqual([])
})

it('client files import nothing that reads the service, the environment or site.config.ts', () => {
  const client = sourceFiles('components', 'app')
    .filter(({ text }) => /^'use client'/m.test(text.slice(0, 200)))
    .map(({ path }) => path.replace(/\.tsx?$/, ''))
  expect(client.length).toBeGreaterThan(20)
  expect(
    imports.filter(({ from, to }) => client.includes(from) && NOT_IN_BROWSERS.test(to)).map(shown),
  ).toEqual([])
})

it('docs/architecture.md names every folder of the layer table', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  expect(Object.keys(ROOMS).filter((room) => !page.includes(`\`${room}\``))).toEqual([])
})
