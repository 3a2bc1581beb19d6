/** Builds of a copy of the project, as each commit of a publication is built, with the project's own packages. */
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect } from './paper'
import { start } from './processes'
import { CANARY, OPENED } from './site-secrets'

// Below the project, so that its packages are found. Ignored by git, the image and the tests themselves.
export type Copy =
  | '.next-development'
  | '.next-rolling'
  | '.next-customised'
  | '.next-refused'
  | '.next-readers'
  | '.next-measured'
  | '.next-tagged'
const LEFT_OUT =
  /^(\..*|node_modules|tests|docs|deploy|scripts|service|test-results|(playwright|vitest)[a-z.]*\.config\.ts|package-lock\.json)$/

export type Source = {
  folder: string
  /** Changes the global styles, so that the style sheet gets another name. */
  changeStyles(): void
  /** Writes a file of the copy, folders on the way to it included. */
  write(path: string, text: string): void
  /** Resolves when the build is done. @param name of the folder below the copy that it is written to */
  build(name: string, variables: Record<string, string>): Promise<void>
  /** Runs a build that should fail; resolves with the exit code and the output. */
  tryBuild(name: string): Promise<{ code: number | null; output: string }>
  remove(): void
}

export function copySource(copy: Copy): Source {
  const folder = resolve(copy)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.test(name)) cpSync(name, join(folder, name), { recursive: true })
  }
  // Named by their place in the project.
  for (const name of ['@fontsource', '@fontsource-variable']) {
    cpSync(join('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  }
  const startBuild = (name: string, variables: Record<string, string>) =>
    start(
      [resolve('node_modules/next/dist/bin/next'), 'build'],
      {
        ...CANARY,
        ...OPENED,
        PUBLISHER_ID: '1001',
        NEXT_TELEMETRY_DISABLED: '1',
        BUILD_DIST: name,
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
    tryBuild: async (name) => {
      const build = startBuild(name, {})
      const code = await build.ended
      return { code, output: build.output() }
    },
    changeStyles: () => appendFileSync(join(folder, 'app/globals.css'), '\nmain { --rolled-out: 1; }\n'),
    build: async (name, variables) => {
      const build = startBuild(name, variables)
      expect(await build.ended, build.output()).toBe(0)
    },
    remove,
  }
}
