import { readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second on every machine Node runs on.
const TICK_MS = 10

/**
 * What a process has used so far; null where the system does not tell.
 * @param {number} pid
 * @returns {{ cpuMs: number, memoryMb: number } | null}
 */
export function processCost(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, memoryMb: Number(memory) / 1024 }
  } catch {
    return null
  }
}
