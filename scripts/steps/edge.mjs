import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { requireAnswer, requireProgram, startProcess, stopProcess } from './processes.mjs'

const SHIPPED = 'deploy/nginx'

/**
 * @param {string} folder
 * @param {number} port of the edge
 * @param {number[]} ports of the instances
 * @returns {Record<string, string>}
 */
export function edgeVariables(folder, port, ports) {
  return {
    EDGE_PORT: String(port),
    EDGE_SITE_HOST: `localhost:${port}`,
    EDGE_SLOTS_HOST: 'slots.test',
    EDGE_SITE_SERVERS: ports.map((one) => `server 127.0.0.1:${one} max_fails=2 fail_timeout=2s;`).join('\n'),
    EDGE_RESOLVER: '127.0.0.1',
    EDGE_CACHE: folder,
    EDGE_PAGES: folder,
    EDGE_FILES: join(folder, 'shared'),
    EDGE_REFRESH_SECRET: '',
    EDGE_SCHEME: 'http',
    EDGE_REDIRECT_TO_TLS: '',
    EDGE_TLS: '',
    EDGE_REAL_IP: '',
    EDGE_ACME: folder,
    EDGE_ACCESS_LOG: join(folder, 'access.log'),
    EDGE_ERROR_LOG: join(folder, 'error.log'),
    EDGE_LIVE_RATE: '10000r/s',
    EDGE_PICTURE_RATE: '10000r/s',
  }
}

/**
 * @param {string} folder
 * @param {Record<string, string>} variables
 * @param {(template: string) => string} [change] applied to the template first
 * @param {string} [beside] more configuration inside `http { }`
 * @returns {string[]} arguments of nginx
 */
export function layOutEdge(folder, variables, change = (template) => template, beside = '') {
  mkdirSync(join(folder, 'conf.d'))
  cpSync(`${SHIPPED}/masthead`, join(folder, 'masthead'), { recursive: true })
  cpSync(`${SHIPPED}/unavailable.html`, join(folder, 'unavailable.html'))
  const template = change(readFileSync(`${SHIPPED}/templates/default.conf.template`, 'utf8'))
  const configuration = template.replace(/\$\{([A-Z_]+)\}/g, (_, name) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The edge's template names ${name}, which nothing sets`)
    return value
  })
  writeFileSync(join(folder, 'conf.d', 'edge.conf'), configuration)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr warn;
     events { worker_connections 1024; }
     http { ${temporary} access_log off; sendfile on; keepalive_timeout 65; ${beside} include conf.d/*.conf; }`,
  )
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
}

/**
 * @param sitePorts of the instances
 * @param options `beside`: configuration inside `http { }`
 */
export async function startEdge(sitePorts, { variables = {}, beside } = {}) {
  const nginx = await requireProgram('nginx')
  const folder = mkdtempSync(join(tmpdir(), 'masthead-edge-'))
  // nginx that is started by root runs as another user, who must be able to read the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const allVariables = { ...edgeVariables(folder, port, sitePorts), ...variables }
  const edge = startProcess(
    layOutEdge(folder, allVariables, undefined, beside?.(folder)),
    {},
    undefined,
    nginx,
  )
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
    files: String(allVariables.EDGE_FILES),
    workers: () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number),
    close,
  }
}
