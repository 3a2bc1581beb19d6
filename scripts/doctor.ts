/** `npm run doctor`: checks the configuration, then makes one harmless request of each kind. */
import { existsSync } from 'node:fs'
import { ConfigurationError, env } from '../lib/base/config/env'
import { siteConfig } from '../lib/base/config/site-config'
import { SiteConfigError } from '../lib/base/config/site-schema'
import type { Call } from '../lib/cms/client/call'
import { get } from '../lib/cms/client/http'
import { resetResilience } from '../lib/cms/client/resilience'
import { DeliveryError } from '../lib/cms/errors'
import { openRedis, redisLink, redisState } from '../lib/platform/redis/redis.mjs'

for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
process.env.LOG_LEVEL ??= 'silent'

const ROUTES: Call[] = [
  { route: 'posts', segments: ['posts'], parameters: { limit: 1 } },
  { route: 'posts/trending', segments: ['posts', 'trending'], parameters: { limit: 1 } },
  { route: 'categories', segments: ['categories'] },
  { route: 'navbar', segments: ['navbar'] },
  { route: 'footer', segments: ['footer'] },
  { route: 'newsletter-groups', segments: ['newsletter-groups'] },
  { route: 'active-slots', segments: ['active-slots'] },
  {
    route: 'identify_url',
    segments: ['identify_url'],
    parameters: { legacy_url: '/' },
    deployment: 'identify',
    bodyAlsoOn: [301, 404],
  },
]

try {
  const settings = env()
  siteConfig()
  console.log(`✓ The settings are whole. The service is ${settings.DELIVERY_BASE_URL}.`)
  let failures = 0
  for (const call of ROUTES) {
    const started = Date.now()
    // An open breaker must not skip later checks.
    resetResilience()
    try {
      await get(call)
      console.log(`✓ ${call.route} answers (${Date.now() - started} ms)`)
    } catch (error) {
      failures++
      console.log(`✗ ${error instanceof Error ? error.message : call.route}${cure(error)}`)
    }
  }
  if (settings.NEWSLETTER_SIGNUP_URL) {
    const reached = await reach(settings.NEWSLETTER_SIGNUP_URL)
    if (reached === null) failures++
    console.log(
      reached === null
        ? '✗ The newsletter endpoint can’t be reached – check NEWSLETTER_SIGNUP_URL; readers are told to try again later.'
        : `✓ The newsletter endpoint is there (${reached}); nobody was signed up.`,
    )
  }
  if (settings.REDIS_URL) {
    await openRedis()
    const isReady = redisState() === 'ready'
    if (!isReady) failures++
    console.log(
      isReady
        ? '✓ Redis answers'
        : '✗ Redis does not answer – check REDIS_URL; the site does without it, each instance with pages of its own.',
    )
    redisLink()?.close()
  }
  process.exitCode = failures === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof SiteConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** The status of a request that signs up no one; null without a response. */
async function reach(endpoint: string): Promise<number | null> {
  try {
    const response = await fetch(endpoint, {
      method: 'OPTIONS',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

function cure(error: unknown): string {
  if (!(error instanceof DeliveryError))
    return ' – this deployment may not have the route; the site does without it.'
  switch (error.failure) {
    case 'unauthorised':
      return ' – compare API_KEY, API_SECRET and PUBLISHER_ID with the dashboard.'
    case 'unavailable':
      return ' – check DELIVERY_BASE_URL (IDENTIFY_BASE_URL for identify_url), and that this machine reaches it.'
    case 'rate-limited':
      return ' – wait a minute and try again.'
    case 'over-budget':
    case 'over-allowance':
      return ' – DELIVERY_RPM is too low for this command.'
    case 'malformed':
      return ' – DELIVERY_BASE_URL may lead to something that is not the delivery service.'
  }
}
