/** The edge as it is shipped, in front of instances of the test's own: nginx with the files of deploy/nginx. */
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/steps/programs.mjs'
import { end, freePort, untilReady } from './paper'

export const nginx = findProgram('nginx')
export const NO_NGINX = 'There is no nginx here: the edge configuration was not tried.'

export type Edge = {
  url: string
  pid: number
  /** Where it finds files of builds that no instance has any more. */
  files: string
  log(): string
  /** What it wrote of requests. */
  requests(): string
  close(): Promise<void>
}

/** What sites of a test make the edge renew its copies with. */
export const REFRESH_SECRET = 'refresh-secret-of-the-tests'

/**
 * @param ports of the instances
 * @param port of the edge, where sites have to know it first
 * @param others variables that are not as usual
 * @param change what is done to the template, for a test that one rule holds without another
 */
export async function startEdge(
  ports: number[],
  port?: number,
  change?: (template: string) => string,
  others: Record<string, string> = {},
): Promise<Edge> {
  if (nginx === null) throw new Error(NO_NGINX)
  const folder = mkdtempSync(join(tmpdir(), 'masthead-edge-'))
  // Started by root, nginx works as a user who has to reach what is in it.
  chmodSync(folder, 0o755)
  const own = port ?? (await freePort())
  const variables = {
    EDGE_PORT: String(own),
    EDGE_SITE_HOST: `localhost:${own}`,
    EDGE_SLOTS_HOST: 'slots.test',
    EDGE_SITE_SERVERS: ports.map((one) => `server 127.0.0.1:${one} max_fails=2 fail_timeout=2s;`).join('\n'),
    EDGE_RESOLVER: '127.0.0.1',
    EDGE_CACHE: folder,
    EDGE_PAGES: folder,
    EDGE_FILES: join(folder, 'shared'),
    EDGE_REFRESH_SECRET: REFRESH_SECRET,
    EDGE_SCHEME: 'http',
    EDGE_REDIRECT_TO_TLS: '',
    EDGE_TLS: '',
    EDGE_REAL_IP: '',
    EDGE_ACME: folder,
    EDGE_ACCESS_LOG: join(folder, 'access.log'),
    EDGE_ERROR_LOG: join(folder, 'error.log'),
    // The tests are one reader, who asks for more than readers do.
    EDGE_LIVE_RATE: '10000r/s',
    EDGE_PICTURE_RATE: '10000r/s',
    ...others,
  }
  layOut(folder, variables, change)
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const url = `http://localhost:${own}`
  await untilReady(`${url}/.edge/up`, { child, output: () => output })
  return {
    url,
    pid: child.pid ?? 0,
    files: variables.EDGE_FILES,
    log: () => output,
    requests: () =>
      readFileSync(join(folder, 'access.log'), 'utf8') + readFileSync(join(folder, 'error.log'), 'utf8'),
    close: async () => {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Does what the official image does at its start: fills the templates in, beside a main file of its own. */
function layOut(
  folder: string,
  variables: Record<string, string>,
  change: (template: string) => string = (template) => template,
) {
  const shipped = 'deploy/nginx'
  mkdirSync(join(folder, 'conf.d'))
  cpSync(`${shipped}/masthead`, join(folder, 'masthead'), { recursive: true })
  cpSync(`${shipped}/unavailable.html`, join(folder, 'unavailable.html'))
  const template = change(readFileSync(`${shipped}/templates/default.conf.template`, 'utf8'))
  const filled = template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The edge's template names ${name}, which nothing sets`)
    return value
  })
  writeFileSync(join(folder, 'conf.d', 'edge.conf'), filled)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr warn;
     events { worker_connections 1024; }
     http { ${temporary} access_log off; keepalive_timeout 65; include conf.d/*.conf; }`,
  )
}
