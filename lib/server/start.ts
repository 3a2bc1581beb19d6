/** What a server process does first. */
import { ConfigurationError, env } from '../config/env'
import { changedSinceBuild } from './built'
import { drainWhenAsked } from './drain'
import { watchRequests } from './requests'

/** Checks the configuration and ends the process with one clear message where it is wrong. */
export function startServer(): void {
  try {
    const problems = changedSinceBuild(env())
    if (problems.length > 0) throw new ConfigurationError(problems)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
  watchRequests()
  drainWhenAsked()
}
