import { ConfigurationError, readEnvironment } from './env'
import { siteConfig } from './site-config'
import { SiteConfigError } from './site-schema'

/**
 * Checks the configuration in a build, so that an error ends the build and not the first start.
 * @param variables null if the environment of the start is not known yet; only site.config.ts is checked then
 * @returns a message with all problems, or null
 */
export function configurationProblem(variables: Record<string, string | undefined> | null): string | null {
  try {
    siteConfig()
    if (variables) readEnvironment(variables)
    return null
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof SiteConfigError) return error.message
    throw error
  }
}

/**
 * Hosts of embeds, for the headers. An invalid configuration counts as none here; `configurationProblem` reports it.
 */
export function configuredFrameHosts(): readonly string[] {
  try {
    return siteConfig().embeds.frameHosts
  } catch {
    return []
  }
}
