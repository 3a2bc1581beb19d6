import { ConfigurationError, readEnvironment } from './env'
import { siteConfig } from './site-config'
import { SiteConfigError } from './site-schema'

/**
 * @param variables null if not yet known
 * @returns the error message, or null
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

/** Empty if the configuration is invalid, which fails the build elsewhere. */
export function configuredFrameHosts(): readonly string[] {
  try {
    return siteConfig().embeds.frameHosts
  } catch {
    return []
  }
}
