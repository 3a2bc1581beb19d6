import { openRedis } from '../base/redis.mjs'
import { FRAME_HOSTS } from '../body/embeds/frame-hosts.mjs'
import { announceInstance } from '../delivery/call/shared-budget'
import { ConfigurationError, type Environment, env, isInImage } from '../settings/env'
import { isIndexed } from '../settings/indexing'
import { siteConfig } from '../settings/site-config'
import type { SiteSettings } from '../settings/site-defaults'
import { SiteConfigError } from '../settings/site-schema'
import { thirdParties } from '../settings/third-parties'
import { isOnVercel } from '../settings/vercel.mjs'
import { structureConsole } from './console'
import { keepCrawlerNetworks } from './crawler-networks'
import { invalidateAiEdgeOnInvalidation } from './purge/ai-edge'
import { refreshEdgeOnInvalidation } from './purge/edge'
import { pollChanges } from './purge/poll'
import { purgeTargets } from './purge/purge'
import { releaseAbortedRenders } from './release-aborted-renders'
import { watchFunctionRequests } from './requests/function-requests'
import type { PolicySettings } from './requests/page-policy'
import { answerRequests, type RequestSettings } from './requests/requests'
import { serverState } from './state.mjs'
import { readStaticCopies, staticAddresses } from './static-copies.mjs'
import { traceAddresses } from './trace-addresses'
import { logUnhandled } from './unhandled'

/**
 * Sends traces if OpenTelemetry's own variables name a collector. Otherwise the package is not loaded, since it costs
 * memory and time at each start.
 */
async function startTracing(variables: Record<string, string | undefined>): Promise<boolean> {
  const endpoint = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || variables.OTEL_SDK_DISABLED === 'true') return false
  const { registerOTel } = await import('@vercel/otel')
  registerOTel({
    serviceName: variables.OTEL_SERVICE_NAME || 'masthead',
    // Trace ids are not sent with requests to the publisher's service: nobody asked for them there.
    instrumentationConfig: { fetch: { propagateContextUrls: [] } },
    spanProcessors: [traceAddresses, 'auto'],
  })
  return true
}

/** @returns one sentence per environment variable whose feature is switched off */
export function unusableSettings(
  { OFFLINE }: Pick<Environment, 'OFFLINE'>,
  { features }: Pick<SiteSettings, 'features'>,
): string[] {
  if (OFFLINE === 'off' || features.readerLists) return []
  return [
    'OFFLINE is on, and features.readerLists of site.config.ts is off: without a connection readers open what they saved, so set OFFLINE to off or readerLists to true',
  ]
}

/** The headers by which configured caches know a page's tags. Null if no cache in front of the site is purged. */
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

function requestSettings(isProduction: boolean): RequestSettings {
  const buildFolder = `${process.env.BUILD_DIST || '.next'}${isProduction ? '' : '/dev'}`
  const staticFolder = `${buildFolder}/static`
  return {
    isDevelopment: !isProduction,
    buildFolder,
    trustedProxies: env().TRUSTED_PROXIES,
    listed: isIndexed(),
    slotsOrigin: env().SLOTS_ORIGIN ?? null,
    purged: headersForPurges(),
    servesFiles: env().FILES_FROM.length > 0,
    servesMarkdown: env().STORY_MARKDOWN === 'on',
    keepsPictureCredits: siteConfig().pictures.credits,
    webhookHeader: env().WEBHOOK_SIGNATURE_HEADER ?? null,
    policy: isProduction ? policySettings() : null,
    // In development, files are built when they are requested, so none are known at the start.
    staticFiles: isProduction ? readStaticCopies(staticFolder) : new Map(),
    staticAddresses: isProduction ? staticAddresses(staticFolder) : null,
  }
}

/**
 * Starts everything that the server needs before its first request. `instrumentation.ts` calls it.
 *
 * A wrong configuration ends the process with one message that names every problem. On Vercel it throws instead: the
 * build has checked the configuration there, and a function that ends itself would leave no message in the log.
 * @throws ConfigurationError, SiteConfigError on Vercel
 */
export async function startServer(): Promise<void> {
  try {
    const problems = unusableSettings(env(), siteConfig())
    if (problems.length > 0) throw new ConfigurationError(problems, { isImage: isInImage(process.env) })
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof SiteConfigError)) throw error
    if (isOnVercel()) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
  const isProduction = process.env.NODE_ENV === 'production'
  if (isProduction) {
    structureConsole()
    logUnhandled(process)
  }
  // Before the first render, which it concerns.
  releaseAbortedRenders()
  if (isOnVercel()) watchFunctionRequests(isIndexed())
  else {
    serverState.takeSteps(answerRequests(requestSettings(isProduction)))
    refreshEdgeOnInvalidation(env())
    invalidateAiEdgeOnInvalidation(env())
    if (env().CHANGES_POLL === 'on') pollChanges()
    if (env().CRAWLER_NETWORKS === 'on') keepCrawlerNetworks()
  }
  await startTracing(process.env)
  // The framework waits for this function, so the first reader finds the pages that other instances have rendered.
  await openRedis()
  await announceInstance()
}
