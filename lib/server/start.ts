/** What a server process does first. */
import { ConfigurationError, env } from '../config/env'
import { openRedis } from '../shared-cache/redis.mjs'
import { structureConsole } from './console'
import { drainWhenAsked } from './drain'
import { watchRequests } from './requests'
import { startTracing } from './tracing'

/** Checks the configuration and ends the process with one clear message where it is wrong. */
export async function startServer(): Promise<void> {
  try {
    const { SLOTS_ORIGIN = '' } = env()
    if (SLOTS_ORIGIN !== (process.env.BUILT_SLOTS_ORIGIN ?? '').replace(/\/+$/, '')) {
      throw new ConfigurationError([
        'SLOTS_ORIGIN differs from what it was at the build, which fixed it in the headers of every page: run npm run build again',
      ])
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
  if (process.env.NODE_ENV === 'production') structureConsole()
  watchRequests()
  drainWhenAsked()
  await startTracing(process.env)
  await openRedis()
}
