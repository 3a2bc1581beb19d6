/** Instances of functions: each a process in its own folder, started at its first request. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { BuildOutput, BuiltFunction } from './build-output'
import { layOut, remove } from './build-output'
import type { Answer } from './kept-pages'

const HOST = fileURLToPath(new URL('./function-process.cjs', import.meta.url))

type Instance = { port: number; child: ChildProcess; ended: Promise<unknown> }

export type FunctionRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

/** @param variables all that the functions' environment holds */
export function createFunctionPool(functions: BuildOutput['functions'], cacheUrl: string) {
  const folders = new Map<string, string>()
  const instances = new Map<string, Promise<Instance>>()
  const wakings: string[] = []
  const ended: string[] = []
  let output = ''
  let variables: Record<string, string> = {}

  async function start(built: BuiltFunction): Promise<Instance> {
    const folder = folders.get(built.path) ?? layOut(built)
    folders.set(built.path, folder)
    const child = spawn(process.execPath, [HOST], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        ...variables,
        FUNCTION_HANDLER: built.handler,
        ...(built.isWeb && { FUNCTION_IS_WEB: '1' }),
        CACHE_URL: cacheUrl,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    const exit = once(child, 'exit')
    exit.then(([, signal]) => {
      // Processes that this pool stops end by a signal.
      if (signal !== 'SIGKILL') ended.push(built.path)
      instances.delete(built.path)
    })
    const [{ port }] = (await Promise.race([
      once(child, 'message'),
      exit.then(() => Promise.reject(new Error(`${built.path} ended:\n${output}`))),
    ])) as [{ port: number }]
    return { port, child, ended: exit }
  }

  async function stop(paths: Iterable<string>) {
    const stopped = [...new Set(paths)]
    const running = await Promise.all(stopped.flatMap((path) => instances.get(path) ?? []))
    for (const path of stopped) instances.delete(path)
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
  }

  return {
    /** The function of each request. */
    wakings,
    output: () => output,
    /** Functions whose process ended by itself. */
    ended: () => ended,
    has: (path: string) => functions.has(path),
    /** Ends instances, so that the next request of each is its first one. @param paths of functions; all by default */
    async restart(next: Record<string, string> = variables, paths: Iterable<string> = instances.keys()) {
      await stop(paths)
      variables = next
    },
    /** @returns what it answers; 500 and `x-vercel-error` where it failed or its process ended */
    async ask(path: string, request: FunctionRequest): Promise<Answer> {
      const built = functions.get(path)
      if (!built) throw new Error(`There is no function ${path}`)
      wakings.push(path)
      const starting = instances.get(path) ?? start(built)
      instances.set(path, starting)
      return send((await starting).port, request)
    },
    async close() {
      await stop(instances.keys())
      for (const folder of folders.values()) remove(folder)
    },
  }
}

const FAILED: Answer = {
  status: 500,
  headers: { 'x-vercel-error': 'FUNCTION_INVOCATION_FAILED' },
  body: Buffer.alloc(0),
}

function send(port: number, { method, url, headers, body }: FunctionRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(FAILED))
      response.on('end', () => {
        const distinct = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          ['connection', 'keep-alive', 'transfer-encoding', 'date'].includes(name)
            ? []
            : [[name, values.length === 1 ? (values[0] ?? '') : values] as const],
        )
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(distinct),
          body: Buffer.concat(chunks),
        })
      })
    })
    // The process ended in the middle of it.
    outgoing.on('error', () => resolve(FAILED))
    outgoing.end(body)
  })
}
