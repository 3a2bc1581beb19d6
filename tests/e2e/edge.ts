/** The edge as it is shipped, in front of instances of the test's own: nginx with the files of deploy/nginx. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgeVariables, layOutEdge } from '../../scripts/steps/edge.mjs'
import { freePort } from '../../scripts/steps/ports.mjs'
import { findProgram } from '../../scripts/steps/processes.mjs'
import { type Answer, ask, askAgain } from './ask'
import { end, untilReady } from './processes'

export const nginx = findProgram('nginx')
export const NO_NGINX = 'There is no nginx here: the edge configuration was not tried.'

export type Edge = {
  url: string
  pid: number
  /** The folder with files of former builds. */
  files: string
  log(): string
  /** Its access and error log. */
  requests(): string
  close(): Promise<void>
}

const EDGE_SAYS = 'This page will be back in a moment'

/** Whether an answer is an instance's, and not what the edge says in its place. */
export const isOfInstance = ({ text }: Answer) => !text.includes(EDGE_SAYS)

/** As `askAgain` after a 503 of an instance, and not after one of the edge. */
export async function askEdge(url: string): Promise<Answer> {
  const answer = await ask(url)
  return answer.status === 503 && isOfInstance(answer) ? askAgain(url) : answer
}

/** The secret with which sites make the edge renew its cache. */
export const REFRESH_SECRET = 'refresh-secret-of-the-tests'

/**
 * @param ports of the instances
 * @param port of the edge, where sites have to know it first
 * @param change applied to the template, as to test one rule without another
 * @param others variables that override the defaults
 */
export async function startEdge(
  ports: number[],
  port?: number,
  change?: (template: string) => string,
  others: Record<string, string> = {},
): Promise<Edge> {
  if (nginx === null) throw new Error(NO_NGINX)
  const folder = mkdtempSync(join(tmpdir(), 'masthead-edge-'))
  // Started by root, nginx works as another user, which has to read what is in it.
  chmodSync(folder, 0o755)
  const edgePort = port ?? (await freePort())
  const variables = {
    ...edgeVariables(folder, edgePort, ports),
    EDGE_REFRESH_SECRET: REFRESH_SECRET,
    ...others,
  }
  const child = spawn(nginx, layOutEdge(folder, variables, change))
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const url = `http://localhost:${edgePort}`
  await untilReady(`${url}/.edge/up`, { child, output: () => output })
  return {
    url,
    pid: child.pid ?? 0,
    files: join(folder, 'shared'),
    log: () => output,
    requests: () =>
      readFileSync(join(folder, 'access.log'), 'utf8') + readFileSync(join(folder, 'error.log'), 'utf8'),
    close: async () => {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
