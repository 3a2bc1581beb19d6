import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgeVariables, layOutEdge } from './edge-files.mjs'
import { freePort } from './ports.mjs'
import { requireAnswer, startProcess, stopProcess } from './processes.mjs'
import { requireProgram } from './programs.mjs'

/**
 * @param {number[]} sitePorts of the instances
 * @param {{ variables?: Record<string, string>, beside?: (folder: string) => string }} [options] `beside`:
 * configuration inside `http { }`
 */
export async function startEdge(sitePorts, { variables = {}, beside } = {}) {
  const nginx = await requireProgram('nginx')
  const folder = mkdtempSync(join(tmpdir(), 'masthead-edge-'))
  // nginx started by root runs as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const all = { ...edgeVariables(folder, port, sitePorts), ...variables }
  const edge = startProcess(layOutEdge(folder, all, undefined, beside?.(folder)), {}, undefined, nginx)
  const url = `http://localhost:${port}`
  const close = async () => {
    await stopProcess(edge)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await requireAnswer(edge, `${url}/.edge/up`, 'The edge')
  } catch (error) {
    await close()
    throw error
  }
  const pid = edge.child.pid ?? 0
  return {
    url,
    files: String(all.EDGE_FILES),
    workers: () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number),
    close,
  }
}
