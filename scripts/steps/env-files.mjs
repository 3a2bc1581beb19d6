import { createRequire } from 'node:module'

/**
 * Reads env files as the site does; environment variables take precedence.
 * @param {string} folder
 * @returns {Record<string, string>} the files' settings
 */
export function loadEnvFiles(folder = process.cwd()) {
  const silent = { info() {}, error: console.error }
  // Commands may import this before packages are installed.
  const { loadEnvConfig } = createRequire(import.meta.url)('@next/env')
  const { loadedEnvFiles } = loadEnvConfig(folder, false, silent, true)
  return Object.assign({}, ...loadedEnvFiles.map(({ env }) => env).reverse())
}

/**
 * Unsets what only env files set.
 * @returns {Record<string, string>}
 */
export function withoutEnvFiles(folder = process.cwd()) {
  const before = { ...process.env }
  // In test mode .env.local would be ignored.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const names = Object.keys(loadEnvFiles(folder)).filter((name) => !(name in before))
  for (const name of [...names, 'NODE_ENV']) delete process.env[name]
  Object.assign(process.env, before)
  return Object.fromEntries(names.map((name) => [name, '']))
}
