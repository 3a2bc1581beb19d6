/** The build as the adapter writes it: routes, static files, functions, and the caching of their responses. */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type Condition = { type: 'header' | 'query' | 'host' | 'cookie'; key?: string; value?: string }

export type Route = {
  src?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  has?: Condition[]
  missing?: Condition[]
  continue?: boolean
  check?: boolean
  caseSensitive?: boolean
  middlewarePath?: string
  handle?: 'filesystem' | 'resource' | 'miss' | 'rewrite' | 'hit' | 'error'
}

/** Caching of the responses of a function; absent where each request calls the function. */
type Prerender = {
  group: number
  expiration: number | false
  allowQuery?: string[]
  allowHeader?: string[]
}

export type BuiltFunction = {
  path: string
  handler: string
  isWeb: boolean
  files: Record<string, string>
  maxDuration: number | null
}

export type BuildOutput = {
  routes: Route[]
  /** Static files by the path they are served at. */
  files: Map<string, { file: string; contentType: string | null }>
  functions: Map<string, BuiltFunction>
  prerenders: Map<string, Prerender>
}

const OUTPUT = 'output'

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** @param distDir as in BUILD_DIST */
export function readBuildOutput(distDir: string): BuildOutput {
  const root = join(distDir, OUTPUT)
  const config = readJson<{
    routes: Route[]
    overrides: Record<string, { path?: string; contentType?: string }>
  }>(join(root, 'config.json'))
  const files: BuildOutput['files'] = new Map()
  for (const name of readdirSync(join(root, 'static'), { recursive: true }).map(String)) {
    const { path = name, contentType = null } = config.overrides[name] ?? {}
    files.set(`/${path}`, { file: join(root, 'static', name), contentType })
  }
  const functions: BuildOutput['functions'] = new Map()
  const prerenders: BuildOutput['prerenders'] = new Map()
  walk(join(root, 'functions'), '', (path, file) => {
    const name = path === '/index' ? '/' : path
    if (file.endsWith('.func')) functions.set(name, readFunction(name, file))
    else prerenders.set(name, readJson<Prerender>(file))
  })
  return { routes: config.routes, files, functions, prerenders }
}

const ENDING = /\.(?:func|prerender-config\.json)$/

/** Names each `.func` folder, which may be a link to another one, and each `.prerender-config.json`. */
function walk(folder: string, path: string, visit: (path: string, file: string) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name)
    const name = `${path}/${entry.name.replace(ENDING, '')}`
    if (ENDING.test(entry.name)) visit(name, file)
    else if (entry.isDirectory()) walk(file, name, visit)
  }
}

function readFunction(path: string, folder: string): BuiltFunction {
  const { handler, useWebApi, filePathMap, maxDuration } = readJson<{
    handler: string
    useWebApi?: boolean
    filePathMap: Record<string, string>
    maxDuration?: number
  }>(join(folder, '.vc-config.json'))
  return {
    path,
    handler,
    isWeb: useWebApi === true,
    files: { ...filePathMap, [handler]: join(folder, handler) },
    maxDuration: maxDuration ?? null,
  }
}

/** Bytes of a function's files, unpacked: the platform takes 250 MB. */
export const sizeOf = ({ files }: BuiltFunction): number =>
  Object.values(files).reduce((bytes, file) => bytes + statSync(file).size, 0)

/** Puts the files of a function, and no others, into a new folder, which the caller removes. */
export function layOut({ files }: BuiltFunction): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-function-'))
  for (const [place, file] of Object.entries(files)) {
    const target = join(folder, place)
    mkdirSync(dirname(target), { recursive: true })
    put(resolve(file), target)
  }
  return folder
}

/** Hard-linked where possible, since each function has a thousand files; unlike a symbolic link it has no original path. */
function put(file: string, target: string): void {
  if (existsSync(target)) return
  try {
    linkSync(file, target)
  } catch {
    copyFileSync(file, target)
  }
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
