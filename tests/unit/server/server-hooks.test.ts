import { describe, expect, it } from 'vitest'
import { SERVER_HOOKS } from '@/lib/server/hooks'
import { sourceFiles } from '../../fixtures/source-files'

/** Code that attaches to Node's server, its signals or its console. */
const ATTACHES =
  /diagnostics\.subscribe|\.prototype\.\w+ = |\bconsole\[\w+\] = |removeAllListeners\('\w+'\)|\bresponse\.(?:writeHead|write|end) = |process\.(?:on|once)\(/g

describe('SERVER_HOOKS', () => {
  it('SERVER_HOOKS names every file that attaches to the server, and no other', () => {
    const attaching = sourceFiles('lib').filter(({ text }) => text.search(ATTACHES) >= 0)
    const named = new Set(SERVER_HOOKS.map(({ file }) => file))
    expect(attaching.map(({ path }) => path).sort()).toEqual([...named].sort())
    // Of a file with several, a further one needs a row too.
    expect(attaching.flatMap(({ text }) => text.match(ATTACHES) ?? [])).toHaveLength(21)
  })
  it.each(SERVER_HOOKS)('SERVER_HOOKS gives $hook a reason, a consequence and its dependency', (row) => {
    for (const text of [row.why, row.without, row.dependsOn]) expect(text.length).toBeGreaterThan(20)
  })
})
