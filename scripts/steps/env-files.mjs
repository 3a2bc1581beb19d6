import { createRequire } from 'node:module'

/** @typedef {{ path: string, contents: string, env: Record<string, string | undefined> }} EnvFile as written, and what it sets */

/**
 * Reads the env files as the site does. Variables of the environment are not replaced by those of the files.
 * @param {string} folder
 * @returns {EnvFile[]} the most important file first
 */
export function readEnvFiles(folder = process.cwd()) {
  const silent = { info() {}, error: console.error }
  // Loaded here and not at the top, because a command may import this file before the packages are installed.
  const { loadEnvConfig } = createRequire(import.meta.url)('@next/env')
  return loadEnvConfig(folder, false, silent, true).loadedEnvFiles
}

/**
 * The settings of all env files, as the site would get them.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function loadEnvFiles(folder = process.cwd()) {
  return Object.assign(
    {},
    ...readEnvFiles(folder)
      .map(({ env }) => env)
      .reverse(),
  )
}

/**
 * Empty values for the settings that only env files set, for a site that is to have none of them. An empty value counts
 * as not set.
 * @returns {Record<string, string>}
 */
export function withoutEnvFiles(folder = process.cwd()) {
  const before = { ...process.env }
  // In the mode of tests, .env.local would be ignored, but a site that starts later reads it.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const names = Object.keys(loadEnvFiles(folder)).filter((name) => !(name in before))
  for (const name of [...names, 'NODE_ENV']) delete process.env[name]
  Object.assign(process.env, before)
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** @typedef {{ name: string, from: string | null, to: string }} EnvChange */

const LINE = /^(\s*(?:export\s+)?)([A-Za-z_]\w*)(\s*=\s*)/

/**
 * Changes single settings of an env file and keeps all other lines.
 * @param {string} text of the file
 * @param {Readonly<Record<string, string>>} values an empty value is written as `NAME=`
 * @param {Readonly<Record<string, string | undefined>>} currentValues values as they are set now
 * @returns {{ text: string, changes: EnvChange[] }}
 */
export function changeEnvFile(text, values, currentValues) {
  const changes = Object.entries(values)
    .filter(([name, to]) => (currentValues[name] ?? null) !== to)
    .map(([name, to]) => ({ name, from: currentValues[name] ?? null, to }))
  const valueByName = new Map(changes.map(({ name, to }) => [name, to]))
  const newNames = new Map(valueByName)
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const changedLines = lines.map((line) => {
    const [, before = '', name = '', equals = ''] = LINE.exec(line) ?? []
    const to = valueByName.get(name)
    if (to === undefined) return line
    newNames.delete(name)
    return `${before}${name}${equals}${envValue(to)}`
  })
  const newLines = [...newNames].map(([name, to]) => `${name}=${envValue(to)}`)
  return { text: `${[...changedLines, ...newLines].join('\n')}\n`, changes }
}

/**
 * Writes a value so that it is read as it is: `$` would begin the name of a variable, and `\n` within double quotes is
 * a line break.
 */
function envValue(value) {
  if (/^[\w./:@,+%=~-]*$/.test(value)) return value
  const escaped = value.replaceAll('$', '\\$')
  if (!value.includes("'")) return `'${escaped}'`
  if (!value.includes('`')) return `\`${escaped}\``
  return `"${escaped}"`
}
