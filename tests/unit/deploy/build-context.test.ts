/**
 * The images are built from less than the project: without tests, docs and deploy. That what is left can be compiled was
 * once seen only by who built an image. A compilation of it takes 18 seconds, so this asks the compiler, in three, for the
 * files that it would read: where all of them are in the context, the check of the whole project (`npm run check`, the
 * first step of `npm test`) has compiled the same program.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contextFiles, dockerignore, projectFiles } from '../../fixtures/build-context'

const COMPILED = /\.(?:ts|tsx|mjs)$/
/** Written by the framework before it compiles, or installed. */
const MADE = /^(?:node_modules|\.next[\w-]*)\/|^next-env\.d\.ts$/

/** The files of a program that starts from some of the project's. */
function filesOfProgram(files: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'build-context-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configuration = {
    extends: resolve('tsconfig.json'),
    compilerOptions: { incremental: false, typeRoots: [resolve('node_modules/@types')] },
    files: files.map((path) => resolve(path)),
    include: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
  const list = execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--noEmit', '--listFilesOnly', '--project', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return list
    .split('\n')
    .filter(Boolean)
    .map((path) => relative('.', path))
}

it('no file in the build context imports a file outside it', () => {
  const context = contextFiles()
  const read = filesOfProgram(context.filter((path) => COMPILED.test(path)))
  expect(read).toContain('app/layout.tsx')
  const isInContext = new Set(context)
  expect(read.filter((path) => !MADE.test(path) && !isInContext.has(path))).toEqual([])
})

it('no file outside the build context declares what the files in it could read without an import', () => {
  const context = new Set(contextFiles())
  const outside = projectFiles().filter((path) => COMPILED.test(path) && !context.has(path))
  expect(outside.length).toBeGreaterThan(100)
  for (const path of outside) {
    const text = readFileSync(path, 'utf8')
    // A file without an import or export is a script, whose names are everybody's.
    const isModule = /\.mjs$/.test(path) || /^(?:import|export)\b/m.test(text)
    expect([path, isModule, /^\s*declare (?:global|module)\b/m.test(text)]).toEqual([path, true, false])
  }
})

it.each<[string, string[], string[]]>([
  ['.env*', ['.env', '.env.local'], ['deploy/.env', 'env']],
  ['**/*.env', ['site.env', 'deploy/site.env'], ['site.env.example']],
  ['docs', ['docs', 'docs/a/b.md'], ['docs.ts', 'scripts/docs/a.ts']],
  ['docs\n!docs/kept.md', ['docs/a.md'], ['docs/kept.md']],
  ['/tests/', ['tests/a.ts'], ['lib/tests.ts']],
  ['# tests\n\ntes?s', ['tests/a.ts'], ['# tests', 'te/s']],
])('%j of .dockerignore leaves out %j, and not %j', (text, ignored, others) => {
  const isIgnored = dockerignore(text)
  expect([...ignored, ...others].filter(isIgnored)).toEqual(ignored)
})
