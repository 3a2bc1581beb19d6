/** How long a page waits for a tag that is learnt from posts. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { getTag } from '@/lib/delivery/records/tag'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { inRequest } from '../../../fakes/in-request'
import { hang, jsonResponse, passing, type ScriptedFetch, scriptFetch } from '../../../fakes/scripted-fetch'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

let wire: ScriptedFetch
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
beforeEach(() => {
  wire = scriptFetch()
  resetResilience()
  resetTagIndex()
})
afterEach(() => wire.restore())

/** Answers by what is in the address; 404 for all else. */
const answerTo = (answers: Record<string, typeof hang>) =>
  wire.answer((url, call) => {
    const found = Object.entries(answers).find(([part]) => url.includes(part))
    return found ? found[1](url, call) : jsonResponse({}, 404)
  })

it('a ranking that does not answer keeps a tag of a listed post for two seconds', async () => {
  answerTo({ '/trending/': hang, '/posts/?': () => jsonResponse({ data: [aPost()] }) })
  const { outcome, ms } = await passing(getTag('monsoon'))
  expect([outcome, ms]).toEqual([expect.objectContaining({ id: 3 }), 2_000])
})

it('a page waits for single posts that another page reads only as long as it has time left', async () => {
  answerTo({ '/posts/?': () => jsonResponse({ data: [aPost({ tags: [] })] }), '/post/': hang })
  const first = passing(getTag('of-the-first'))
  while (!wire.asked.some((path) => path.includes('/post/'))) await new Promise(setImmediate)
  const read = () => getTag('of-the-second')
  const { outcome, ms } = await passing(inRequest({ startedAt: Date.now() - 3_500 }, read))
  expect(outcome).toMatchObject({ failure: 'unavailable' })
  expect(ms).toBe(1_000)
  await first
  expect(wire.asked.filter((path) => path.includes('/post/')).length).toBeLessThanOrEqual(2)
})
