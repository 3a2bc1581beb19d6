/** Two instances in a process of their own: prints whether the second gets a page that the first stored. */
import { page } from '../../fixtures/cached-values'
import { startInstance } from './instance'

const both = [startInstance(process.argv[2] ?? ''), startInstance(process.argv[2] ?? '')] as const
await Promise.all(both.map(({ link }) => link.opened()))
const isReady = both.every(({ link }) => link.state() === 'ready')
let second = 'miss'
// On a busy machine one command may be too late, so it is tried again.
for (let tries = 0; second !== 'hit' && tries < (isReady ? 50 : 1); tries++) {
  await both[0].cache.set('/page', page('page'), { cacheControl: { revalidate: 20, expire: 60 } })
  second = await both[1].outcome('/page')
}
const states = both.map(({ link }) => link.state())
const refusals = both.map(({ link }) => link.refusal())
process.stdout.write(JSON.stringify({ states, second, refusals }))
for (const { close } of both) close()
