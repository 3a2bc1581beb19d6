/** What a server process does first. */
import { ConfigurationError, env } from '../config/env'
import { completeRedirects } from './redirects'

/** Checks the configuration and ends the process with one clear message where it is wrong. */
export function startServer(): void {
  try {
    env()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
  completeRedirects()
}
