import { existsSync } from 'node:fs'

/** Of these, a recording takes the site's own. Not its PORT and HOST, which the service has apart. */
const NAMES = ['PUBLISHER_ID', 'API_KEY', 'API_SECRET', 'DELIVERY_BASE_URL', 'DELIVERY_RPM'] as const

/** As `next start` reads them. */
const FILES = ['.env.production.local', '.env.local', '.env.production', '.env']

type Environment = Record<string, string | undefined>

/**
 * With `--record` or `--as-site`, the environment with what the site's .env.local and the files beside it say of the
 * delivery service. Variables that are set win, as in the site.
 * @param folder of the project
 */
export async function withSiteSettings(
  args: readonly string[],
  env: Environment,
  folder = process.cwd(),
): Promise<Environment> {
  const isForSite = args.some(
    (arg) => arg === '--as-site' || arg === '--record' || arg.startsWith('--record='),
  )
  // The image of the service has neither the files nor their reader.
  if (!isForSite || !FILES.some((file) => existsSync(`${folder}/${file}`))) return env
  const { loadEnvConfig } = await import('@next/env')
  const { loadedEnvFiles } = loadEnvConfig(folder, false, { info() {}, error: console.error }, true)
  const own: Environment = Object.assign({}, ...loadedEnvFiles.map((file) => file.env).reverse())
  return { ...env, ...Object.fromEntries(NAMES.map((name) => [name, env[name] || own[name]])) }
}
