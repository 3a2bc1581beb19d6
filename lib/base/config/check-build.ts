import { ConfigurationError, readEnvironment } from './env'
import { siteConfig } from './site-config'
import { SiteConfigError } from './site-schema'

/**
 * @param variables of the build's environment; null if not known yet
 * @returns the message that ends the build; null if nothing is wrong
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

/** Hosts of frames that site.config.ts adds to the pages' policy; none where it can't be read, which ends the build. */
export function configuredFrameHosts(): readonly string[] {
  try {
    return siteConfig().embeds.frameHosts
  } catch {
    return []
  }
}
