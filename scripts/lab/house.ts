/** `npx tsx scripts/lab/house.ts`: measures the size of the code. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { circlesIn, importsOf, reachedFrom } from '../../tests/fixtures/import-graph'

const PRODUCTION = ['app', 'components', 'lib', 'service', 'scripts']
const SITE = ['lib', 'components', 'app', 'proxy.vercel.ts', 'instrumentation.ts', 'cache-handler.mjs']
const STORY = [
  'app/(site)/[[...path]]/page',
  'app/(site)/layout',
  'app/layout',
  'proxy.vercel',
  'instrumentation',
  'cache-handler',
]

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
const SINGLETON = /globalSingleton\(\s*'/g
// Assignments to prototypes, diagnostics channels and listeners.
const PATCH =
  /\.prototype\.\w+ = |subscribe\('|removeAllListeners\(|\.prependListener\(|Object\.defineProperty\((?:globalThis|process|\w+\.prototype)/g

const isCode = (path: string) => /\.(?:ts|tsx|mjs|js|css)$/.test(path)
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')
const below = (folders: string[]) => files.filter((path) => folders.includes(path.split('/')[0] ?? ''))
const text = (path: string) => readFileSync(path, 'utf8')
const lines = (paths: string[]) => paths.reduce((sum, path) => sum + text(path).split('\n').length - 1, 0)
const words = (texts: string[]) => texts.join('\n').split(/\s+/).filter(Boolean).length
const count = (paths: string[], pattern: RegExp) =>
  paths.reduce((sum, path) => sum + (text(path).match(pattern)?.length ?? 0), 0)

const production = below(PRODUCTION).filter(isCode)
const tests = below(['tests']).filter(isCode)
const server = below(['app', 'lib']).filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
const imports = importsOf(SITE).filter(({ kind }) => kind === 'value')
const story = new Set(STORY.flatMap((start) => [start, ...reachedFrom(start, imports)]))

console.table({
  'production lines': lines(production),
  'production files': production.length,
  'test lines': lines(tests),
  'test files': tests.length,
  'files reachable from a cold story': story.size,
  'process-wide singletons': count(server, SINGLETON),
  'patches of Node or the framework': count(server, PATCH),
  'circles of imports': circlesIn(importsOf(SITE).filter(({ kind }) => kind !== 'comment')).length,
  'words of comments': words(
    production.flatMap((path) =>
      (text(path).match(COMMENT) ?? []).map((one) => one.replace(/^\s*(?:\/\*+|\*+\/?|\/\/)|\*\/$/gm, '')),
    ),
  ),
  'words of docs': words(files.filter((path) => /^docs\/.*\.md$/.test(path)).map(text)),
})
