/** Compressed copies of a build's files, in a folder laid out as the framework writes it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeStaticCopies, readStaticCopies } from '@/lib/server/static-copies.mjs'

const SCRIPT = 'export const harbour = () => document.title;\n'.repeat(60)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-static-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

const files = () => readdirSync(folder, { recursive: true }).map(String)

describe('makeStaticCopies', () => {
  it('makeStaticCopies writes a .br and a .gz copy beside each text file', async () => {
    const names = ['chunks/a.js', 'chunks/b.css', 'chunks/pages/c.json', 'media/d.svg']
    for (const name of names) write(name, SCRIPT)
    await makeStaticCopies(folder)
    for (const name of names) {
      const [br, gz] = [readFileSync(join(folder, `${name}.br`)), readFileSync(join(folder, `${name}.gz`))]
      expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([SCRIPT, SCRIPT])
    }
  })
  it('makeStaticCopies skips files outside the folders chunks and media', async () => {
    for (const name of ['build-id/_ssgManifest.js', 'a.js', 'chunks.js']) write(name, SCRIPT)
    await makeStaticCopies(folder)
    expect(files().filter((name) => /\.(br|gz)$/.test(name))).toEqual([])
  })
  it('makeStaticCopies skips fonts, pictures, copies and texts that would not get smaller', async () => {
    for (const name of ['media/a.woff2', 'media/a.png', 'media/a', 'chunks/a.js.txt.zip']) write(name, SCRIPT)
    write('chunks/short.js', 'a()')
    write('chunks/empty.css', '')
    write('chunks/a.js', SCRIPT)
    await makeStaticCopies(folder)
    await makeStaticCopies(folder)
    expect(
      files()
        .filter((name) => /\.(br|gz)$/.test(name))
        .sort(),
    ).toEqual(['chunks/a.js.br', 'chunks/a.js.gz'])
  })
})

describe('readStaticCopies', () => {
  it('readStaticCopies finds files with copies by URL, with the Brotli copy first', async () => {
    write('chunks/a.js', SCRIPT)
    write('media/odd name [x].svg', SCRIPT)
    write('chunks/short.js', 'a()')
    write('media/a.woff2', SCRIPT)
    await makeStaticCopies(folder)
    const staticCopies = readStaticCopies(folder)
    expect([...staticCopies.keys()].sort()).toEqual([
      '/_next/static/chunks/a.js',
      '/_next/static/media/odd%20name%20%5Bx%5D.svg',
    ])
    const copies = staticCopies.get('/_next/static/chunks/a.js')?.copies
    expect([...(copies?.keys() ?? [])]).toEqual(['br', 'gzip'])
    expect(copies?.get('br')?.etag).not.toBe(copies?.get('gzip')?.etag)
  })
  it('readStaticCopies is empty without the folder and without copies', () => {
    expect(readStaticCopies(join(folder, 'none')).size).toBe(0)
    write('chunks/a.js', SCRIPT)
    expect(readStaticCopies(folder).size).toBe(0)
  })
  it('readStaticCopies accepts a single copy, and ignores copies whose file is missing', () => {
    write('chunks/a.js', SCRIPT)
    write('chunks/a.js.gz', 'packed')
    write('chunks/gone.js.br', 'packed')
    const staticCopies = readStaticCopies(folder)
    expect([...staticCopies].map(([address, { copies }]) => [address, [...copies.keys()]])).toEqual([
      ['/_next/static/chunks/a.js', ['gzip']],
    ])
  })
})
