import { expect, it } from 'vitest'
import { PATCHES } from '@/lib/server/hooks'
import { sourceFiles } from '../../fixtures/source-files'

/** Code that changes Node, the framework or the console. */
const CHANGES =
  /diagnostics\.subscribe|\.prototype\.\w+ = |\bconsole\[\w+\] = |removeAllListeners\('\w+'\)|\bresponse\.(?:writeHead|write|end) = /g

it('PATCHES names every file that changes Node, the framework or the console, and no other', () => {
  const changing = sourceFiles('lib').filter(({ text }) => text.search(CHANGES) >= 0)
  const named = PATCHES.flatMap(({ files }) => files)
  expect(changing.map(({ path }) => path).sort()).toEqual([...named].sort())
  // Of a file with several, a further one needs a row too.
  expect(changing.flatMap(({ text }) => text.match(CHANGES) ?? [])).toHaveLength(9)
  expect(PATCHES).toHaveLength(4)
})

it.each(PATCHES)('PATCHES gives $patch a reason, a consequence and its dependency', (row) => {
  for (const text of [row.why, row.without, row.dependsOn]) expect(text.length).toBeGreaterThan(20)
})
