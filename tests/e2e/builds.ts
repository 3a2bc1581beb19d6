/** Builds of a copy of the project, as each commit of a publication is built, with the project's own packages. */
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect } from './paper'
import { start } from './processes'
import { CANARY, OPENED } from './site-secrets'

// Below the project, so that its packages are found. Ignored by git, the image and the tests themselves.
export type Copy =
  | '.next-development'
  | '.next-rolling'
  | '.next-rolled'
  | '.next-customised'
  | '.next-refused'
  | '.next-readers'
  | '.next-measured'
  | '.next-tagged'
  | '.next-first-hour'
  | '.next-toured'
const LEFT_OUT =
  /^(\..*|node_modules|tests|docs|deploy|scripts|service|test-results|(playwright|vitest)[a-z.]*\.config\.ts|package-lock\.json)$/

export type Source = {
  folder: string
  /** Changes the global styles, so that the style sheet gets another name. */
  changeStyles(): void
  /** Writes a file of the copy, folders on the way to it included. */
  write(path: string, text: string): void
  /** Resolves when the build is done. */
  build(variables: Record<string, string>): Promise<void>
  /** Runs a build that should fail; resolves with the exit code and the output. */
  tryBuild(): Promise<{ code: number | null; output: string }>
  remove(): void
}

/** The framework's command in a folder with packages of its own. */
const nextIn = (folder: string) => resolve(folder, 'node_modules/next/dist/bin/next')

/** The site's server in a folder. */
export const serverIn = (folder: string) => resolve(folder, 'lib/server/serve.mjs')

/** Packages by hard links: as if installed there, without their 800 MB. */
function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPackages(source, target)
    else if (entry.isFile()) linkFile(source, target)
    else cpSync(source, target, { verbatimSymlinks: true })
  }
}

function linkFile(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch {
    // Hard links fail on another file system, so the file is copied.
    copyFileSync(source, target)
  }
}

/** What the run's own build left for the next: a copy has the same paths below its own folder. */
function restoreBuildCache(folder: string) {
  for (const name of ['turbopack', '.tsbuildinfo']) {
    const cache = join('.next/cache', name)
    if (existsSync(cache)) cpSync(cache, join(folder, cache), { recursive: true })
  }
}

export function copySource(copy: Copy): Source {
  const folder = resolve(copy)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.test(name)) cpSync(name, join(folder, name), { recursive: true })
  }
  // The build's own step of scripts/.
  cpSync('scripts/steps/inline-styles.mjs', join(folder, 'scripts/steps/inline-styles.mjs'), {
    recursive: true,
  })
  linkPackages('node_modules', join(folder, 'node_modules'))
  restoreBuildCache(folder)
  const startBuild = (variables: Record<string, string>) =>
    start(
      [nextIn(folder), 'build'],
      {
        ...CANARY,
        ...OPENED,
        PUBLISHER_ID: '1001',
        NEXT_TELEMETRY_DISABLED: '1',
        ...variables,
      },
      { cwd: folder },
    )
  return {
    folder,
    write: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    tryBuild: async () => {
      const build = startBuild({})
      const code = await build.ended
      return { code, output: build.output() }
    },
    changeStyles: () => appendFileSync(join(folder, 'app/globals.css'), '\nmain { --rolled-out: 1; }\n'),
    build: async (variables) => {
      const build = startBuild(variables)
      expect(await build.ended, build.output()).toBe(0)
    },
    remove,
  }
}
