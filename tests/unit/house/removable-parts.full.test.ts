import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESSES, LISTS, PAGES_OF_STYLE_GUIDE, sampleOf, withoutPart } from '../../fixtures/parts'
import { ROOT } from '../../fixtures/source-files'

const run = promisify(execFile)
const copy = mkdtempSync(join(tmpdir(), 'without-part-'))
const FOLDERS = ['app', 'components', 'lib']
const FRAMEWORK = '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n'

beforeAll(async () => {
  const files = [...FOLDERS, 'tsconfig.json', 'package.json', 'site.config.example.ts']
  for (const name of files) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'next-env.d.ts'), FRAMEWORK)
  expect(await problems()).toBe('')
})
afterAll(() => rmSync(copy, { recursive: true }))

/** What the compiler says of the copy; empty without errors. */
async function problems(): Promise<string> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const build = ['--incremental', '--tsBuildInfoFile', join(copy, 'types.tsbuildinfo')]
  return run(process.execPath, [tsc, '--noEmit', ...build], { cwd: copy }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout || 'The compiler did not start.',
  )
}

it.each(Object.entries(ADDRESSES))('the site type-checks without the part %s', async (part, addresses) => {
  const folders = [`components/parts/${part}`, ...addresses, sampleOf(part)]
  const lists = [...LISTS, PAGES_OF_STYLE_GUIDE]
  for (const folder of folders) rmSync(join(copy, folder), { recursive: true, force: true })
  for (const list of lists)
    writeFileSync(join(copy, list), withoutPart(readFileSync(join(ROOT, list), 'utf8'), part))
  try {
    expect(await problems()).toBe('')
  } finally {
    for (const path of [...folders, ...lists])
      if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  }
})
