import { createRequire } from 'node:module'

/**
 * Reads .env.local, .env and their production forms as `next start` does; set variables win, then .env.local.
 * @param {string} folder
 * @returns {Record<string, string>} what the files set
 */
export function loadEnvFiles(folder = process.cwd()) {
  const silent = { info() {}, error: console.error }
  // A command may import this file before it has installed the packages.
  const { loadEnvConfig } = createRequire(import.meta.url)('@next/env')
  const { loadedEnvFiles } = loadEnvConfig(folder, false, silent, true)
  return Object.assign({}, ...loadedEnvFiles.map(({ env }) => env).reverse())
}

/**
 * Empty values, which count as not set, for what the files set and the environment does not: for a site that is to have
 * none of it. Leaves the environment as it is.
 * @returns {Record<string, string>}
 */
export function withoutEnvFiles(folder = process.cwd()) {
  const before = { ...process.env }
  // A test's mode would leave out .env.local, which a start of the site reads.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const names = Object.keys(loadEnvFiles(folder)).filter((name) => !(name in before))
  for (const name of [...names, 'NODE_ENV']) delete process.env[name]
  Object.assign(process.env, before)
  return Object.fromEntries(names.map((name) => [name, '']))
}
