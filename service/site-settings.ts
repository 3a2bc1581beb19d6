import { existsSync } from 'node:fs'

/** PORT and HOST are not shared with the site. */
const NAMES = ['PUBLISHER_ID', 'API_KEY', 'API_SECRET', 'DELIVERY_BASE_URL', 'DELIVERY_RPM'] as const

/** The files that the site reads. */
const FILES = ['.env.production.local', '.env.local', '.env.production', '.env']

type Environment = Record<string, string | undefined>

/**
 * With `--record` or `--as-site`, adds the site's settings from .env files.
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
  // The service's image lacks @next/env.
  if (!isForSite || !FILES.some((file) => existsSync(`${folder}/${file}`))) return env
  const { loadEnvConfig } = await import('@next/env')
  const { loadedEnvFiles } = loadEnvConfig(folder, false, { info() {}, error: console.error }, true)
  const own: Environment = Object.assign({}, ...loadedEnvFiles.map((file) => file.env).reverse())
  return { ...env, ...Object.fromEntries(NAMES.map((name) => [name, env[name] || own[name]])) }
}
