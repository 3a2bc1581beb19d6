/** Reads deploy/Dockerfile, so that tests run its own steps. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'

export const DOCKERFILE = 'deploy/Dockerfile'
const WORKDIR = '/app'

type Instruction = { name: string; rest: string }
export type Stage = { name: string; base: string; instructions: Instruction[] }

/** Its stages in order; continued lines are joined, comments left out. */
export function stages(): Stage[] {
  const lines = readFileSync(DOCKERFILE, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
  const read: Stage[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const from = /^(\S+) AS (\S+)$/.exec(rest)
    if (name === 'FROM') read.push({ base: from?.[1] ?? rest, name: from?.[2] ?? '', instructions: [] })
    else read.at(-1)?.instructions.push({ name, rest })
  }
  return read
}

export function stage(name: string): Stage {
  const matchingStage = stages().find((one) => one.name === name)
  if (matchingStage === undefined) throw new Error(`${DOCKERFILE} has no stage ${name}`)
  return matchingStage
}

/** The values of one kind of instruction of a stage. */
export const instructions = (of: Stage, name: string): string[] =>
  of.instructions.filter((one) => one.name === name).map(({ rest }) => rest)

export type Copy = { from: string | null; sources: string[]; target: string }

/** What a stage copies, as paths from its working folder. */
export function copies(of: Stage): Copy[] {
  return instructions(of, 'COPY').map((rest) => {
    const words = rest.split(/\s+/)
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null
    const paths = words
      .filter((word) => !word.startsWith('--'))
      .map((path) => (path.startsWith(WORKDIR) ? relative(WORKDIR, path) || '.' : normalize(path)))
    return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' }
  })
}

/**
 * Lays a stage out in a folder from this project, as building the image would.
 * @param dist the folder of the build, where it is not `.next`
 */
export function layOutStage(name: string, folder: string, dist = '.next'): void {
  const inDist = (path: string) => path.replace(/^\.next(?=\/|$)/, dist)
  for (const { sources, target } of copies(stage(name))) {
    for (const source of sources) {
      // Folders are copied by their contents, files by their names.
      const isInto = /(^|\/)\.$|\/$/.test(target) && /\.[a-z]+$/.test(source)
      const to = join(folder, inDist(target), isInto ? source : '')
      if (source === 'public' && !existsSync(source)) continue
      mkdirSync(dirname(to), { recursive: true })
      if (source === 'node_modules') symlinkSync(resolve(source), to)
      else cpSync(inDist(source), to, { recursive: true, verbatimSymlinks: true })
    }
  }
}
