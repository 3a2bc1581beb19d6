import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEdge } from '../steps/edge-process.mjs'
import { freePort } from '../steps/ports.mjs'

/**
 * @param {number} sitePort
 * @param {Record<string, Buffer>} files compressed pages by name
 */
export async function openEdge(sitePort, files) {
  const filesPort = await freePort()
  const beside = (folder) => {
    mkdirSync(join(folder, 'same'))
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'same', name), bytes)
    return `server { listen 127.0.0.1:${filesPort}; root ${folder}/same; default_type text/html;
    sendfile on; open_file_cache max=100; add_header Content-Encoding gzip; }`
  }
  return { ...(await startEdge([sitePort], { beside })), filesUrl: `http://127.0.0.1:${filesPort}` }
}
