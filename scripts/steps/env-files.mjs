import nextEnv from '@next/env'

/**
 * Reads .env.local, .env and their production forms as `next start` does; set variables win, then .env.local.
 * @param {string} folder
 * @returns {Record<string, string>} what the files set
 */
export function loadEnvFiles(folder = process.cwd()) {
  const silent = { info() {}, error: console.error }
  const { loadedEnvFiles } = nextEnv.loadEnvConfig(folder, false, silent, true)
  return Object.assign({}, ...loadedEnvFiles.map(({ env }) => env).reverse())
}
