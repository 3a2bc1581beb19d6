import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgeVariables, layOutEdge } from '../steps/edge-files.mjs'
import { freePort } from '../steps/ports.mjs'
import { untilAnswers } from '../steps/processes.mjs'
import { ensureProgram } from '../steps/programs.mjs'
import { CannotGoOn } from '../steps/say.mjs'

/**
 * @param {number} sitePort
 * @param {Record<string, Buffer>} files compressed pages by name
 */
export async function openEdge(sitePort, files) {
  const nginx = await ensureProgram('nginx')
  if (nginx === null) throw new CannotGoOn('There is no nginx here, so the edge can’t be measured.')
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'))
  // Started by root, nginx runs as a user that must read the folder.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'same'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'same', name), bytes)
  const port = await freePort()
  const filesPort = await freePort()
  const sameBytes = `server { listen 127.0.0.1:${filesPort}; root ${folder}/same; default_type text/html;
    sendfile on; open_file_cache max=100; add_header Content-Encoding gzip; }`
  const args = layOutEdge(folder, edgeVariables(folder, port, [sitePort]), undefined, sameBytes)
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const url = `http://localhost:${port}`
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await untilAnswers(`${url}/.edge/up`, { ended }))) {
    await close()
    throw new CannotGoOn(said.trim())
  }
  const pid = child.pid ?? 0
  const workers = () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return { url, filesUrl: `http://127.0.0.1:${filesPort}`, workers, close }
}
