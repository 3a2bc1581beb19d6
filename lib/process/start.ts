import { ConfigurationError, env } from '../base/config/env'
import { isIndexed } from '../base/config/indexing'
import { thirdParties } from '../base/config/measurement/third-parties'
import { siteConfig } from '../base/config/site-config'
import { SiteConfigError } from '../base/config/site-schema'
import { isOnVercel } from '../base/config/vercel.mjs'
import { FRAME_HOSTS } from '../content/embeds/frame-hosts.mjs'
import { announceInstance } from '../delivery/call/shared-budget'
import { refreshEdgeOnInvalidation } from '../platform/purge/edge'
import { purgeTargets } from '../platform/purge/targets'
import { openRedis } from '../platform/redis/redis.mjs'
import { startTracing } from '../platform/tracing'
import type { PolicySettings } from './requests/page-policy'
import { installServerHooks } from './server-hooks'
import { readStaticCopies, staticAddresses } from './static-copies.mjs'
import { unusableSettings } from './unusable-settings'

function headersForPurges() {
  const targets = purgeTargets(env())
  if (targets.length === 0 && env().EDGE_URLS.length === 0) return null
  return [...new Set(targets.flatMap(({ headers }) => headers))]
}

function policySettings(): PolicySettings {
  const settings = siteConfig()
  return {
    siteUrl: env().SITE_URL,
    slotsOrigin: env().SLOTS_ORIGIN,
    frameHosts: [...FRAME_HOSTS, ...settings.embeds.frameHosts],
    thirdParties: thirdParties(settings),
  }
}

/**
 * Ends the process if the configuration is wrong.
 * @throws ConfigurationError, SiteConfigError on Vercel
 */
export async function startServer(): Promise<void> {
  try {
    const problems = unusableSettings(env(), siteConfig())
    if (problems.length > 0) throw new ConfigurationError(problems)
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof SiteConfigError)) throw error
    if (isOnVercel()) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
  const isProduction = process.env.NODE_ENV === 'production'
  const staticFolder = `${process.env.BUILD_DIST || '.next'}/static`
  installServerHooks({
    isProduction,
    isDevelopment: !isProduction,
    isOnVercel: isOnVercel(),
    trustedProxies: env().TRUSTED_PROXIES,
    listed: isIndexed(),
    slotsOrigin: env().SLOTS_ORIGIN ?? null,
    purged: headersForPurges(),
    webhookHeader: env().WEBHOOK_SIGNATURE_HEADER ?? null,
    policy: policySettings(),
    // In development, files are built on request.
    staticFiles: isProduction ? readStaticCopies(staticFolder) : new Map(),
    staticAddresses: isProduction ? staticAddresses(staticFolder) : null,
  })
  if (!isOnVercel()) refreshEdgeOnInvalidation(env())
  await startTracing(process.env)
  await openRedis()
  await announceInstance()
}
