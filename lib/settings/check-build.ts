import { ConfigurationError, readEnvironment } from './env'
import { siteConfig } from './site-config'
import { SiteConfigError } from './site-schema'

/**
 * @param variables null if unknown
 * @returns the error message
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

/** An invalid configuration fails the build elsewhere. */
export function configuredFrameHosts(): readonly string[] {
  try {
    return siteConfig().embeds.frameHosts
  } catch {
    return []
  }
}
