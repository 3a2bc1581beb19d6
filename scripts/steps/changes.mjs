import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * False for a missing file.
 * @param {string} made
 * @param {string[]} sources files and folders
 */
export function isOlderThan(made, sources) {
  return existsSync(made) && statSync(made).mtimeMs < newest(sources)
}

/** @param {string[]} paths @returns {number} ms */
function newest(paths) {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(changedAt))
}

/** @param {string} path @returns {number} */
function changedAt(path) {
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(status.mtimeMs, newest(readdirSync(path).map((name) => join(path, name))))
}
