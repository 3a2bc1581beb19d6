import { createRequire } from 'node:module'

/** @typedef {{ path: string, contents: string, env: Record<string, string | undefined> }} EnvFile as written, and what it sets */

/**
 * Reads env files as the site does; environment variables take precedence.
 * @param {string} folder
 * @returns {EnvFile[]} the most important first
 */
export function readEnvFiles(folder = process.cwd()) {
  const silent = { info() {}, error: console.error }
  // Commands may import this before packages are installed.
  const { loadEnvConfig } = createRequire(import.meta.url)('@next/env')
  return loadEnvConfig(folder, false, silent, true).loadedEnvFiles
}

/**
 * The same.
 * @param {string} folder
 * @returns {Record<string, string>} the files' settings
 */
export function loadEnvFiles(folder = process.cwd()) {
  return Object.assign(
    {},
    ...readEnvFiles(folder)
      .map(({ env }) => env)
      .reverse(),
  )
}

/** Unsets what only env files set. @returns {Record<string, string>} */
export function withoutEnvFiles(folder = process.cwd()) {
  const before = { ...process.env }
  // In test mode .env.local would be ignored.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const names = Object.keys(loadEnvFiles(folder)).filter((name) => !(name in before))
  for (const name of [...names, 'NODE_ENV']) delete process.env[name]
  Object.assign(process.env, before)
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** @typedef {{ name: string, from: string | null, to: string }} EnvChange */

const LINE = /^(\s*(?:export\s+)?)([A-Za-z_]\w*)(\s*=\s*)/

/**
 * @param {string} text of an env file
 * @param {Readonly<Record<string, string>>} values an empty value is written as `NAME=`
 * @param {Readonly<Record<string, string | undefined>>} known
 * @returns {{ text: string, changes: EnvChange[] }}
 */
export function changeEnvFile(text, values, known) {
  const changes = Object.entries(values)
    .filter(([name, to]) => (known[name] ?? null) !== to)
    .map(([name, to]) => ({ name, from: known[name] ?? null, to }))
  const wanted = new Map(changes.map(({ name, to }) => [name, to]))
  const left = new Map(wanted)
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const changed = lines.map((line) => {
    const [, before = '', name = '', equals = ''] = LINE.exec(line) ?? []
    const to = wanted.get(name)
    if (to === undefined) return line
    left.delete(name)
    return `${before}${name}${equals}${quoted(to)}`
  })
  const added = [...left].map(([name, to]) => `${name}=${quoted(to)}`)
  return { text: `${[...changed, ...added].join('\n')}\n`, changes }
}

/** `$` begins a reference, and `\n` in double quotes is a line break. */
function quoted(value) {
  if (/^[\w./:@,+%=~-]*$/.test(value)) return value
  const escaped = value.replaceAll('$', '\\$')
  if (!value.includes("'")) return `'${escaped}'`
  if (!value.includes('`')) return `\`${escaped}\``
  return `"${escaped}"`
}
