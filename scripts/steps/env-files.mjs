import nextEnv from '@next/env'

/**
 * Reads .env.local, .env and their production forms into `process.env`, as `next start` does. A variable that is set is
 * never overwritten: the environment wins, then .env.local, then .env.
 * @param {string} folder
 * @returns {Record<string, string>} what the files set, the first of them to name a variable winning
 */
export function loadEnvFiles(folder = process.cwd()) {
  const silent = { info() {}, error: console.error }
  const { loadedEnvFiles } = nextEnv.loadEnvConfig(folder, false, silent, true)
  return Object.assign({}, ...loadedEnvFiles.map(({ env }) => env).reverse())
}
