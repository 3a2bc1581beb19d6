import { describe, expect, it } from 'vitest'
import { SERVER_HOOKS } from '@/lib/process/server-hooks'
import { sourceFiles } from '../../fixtures/source-files'

/** Code that attaches to Node's server, its signals or its console. */
const ATTACHES =
  /diagnostics\.subscribe|\.prototype\.\w+ = |\bconsole\[\w+\] = |removeAllListeners\('\w+'\)|\bresponse\.(?:writeHead|write|end) = |process\.(?:on|once)\(/

describe('the table of hooks around the server', () => {
  it('names every file that attaches to the server, and no other', () => {
    const attaching = sourceFiles('lib').filter(({ text }) => ATTACHES.test(text))
    expect(attaching.map(({ path }) => path).sort()).toEqual(SERVER_HOOKS.map(({ file }) => file).sort())
  })
  it.each(SERVER_HOOKS)('says of $hook why it is there and what it depends on', (row) => {
    for (const text of [row.why, row.without, row.dependsOn]) expect(text.length).toBeGreaterThan(20)
  })
})
