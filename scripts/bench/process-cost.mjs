import { readFileSync } from 'node:fs'

// Unit of CPU time on Linux.
const TICK_MS = 10

/**
 * Null if unknown on this system.
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
