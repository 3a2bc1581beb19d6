import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'

const FILE = 'bench/results.json'

/** @typedef {Record<string, Record<string, number | string | null>>} Rows */
/**
 * @typedef {Record<string, { measuredAt: string, machine: string, runs: number, seconds: number, rows: Rows }>} Results
 */

const machine = () => {
  const processors = cpus()
  return `${processors.length} cores (${processors[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`
}

/** @returns {Results} */
export function readResults() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
}

export function keepResults(part, rows, { runs, seconds }) {
  const results = readResults()
  results[part] = { measuredAt: new Date().toISOString(), machine: machine(), runs, seconds, rows }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
}

/** The middle value; of an even number of values the lower one of the two in the middle. */
export function median(numbers) {
  const ascending = [...numbers].sort((a, b) => a - b)
  return ascending[Math.floor((ascending.length - 1) / 2)] ?? Number.NaN
}

export const round = (value, digits = 1) => Number(value.toFixed(digits))

/** Kilobytes of 1,024 bytes. */
export const kb = (bytes) => round(bytes / 1024)
