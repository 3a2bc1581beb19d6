import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { compareFolders, difference, REPORT, reportOf } from '../../../scripts/lab/screenshots/comparison.mjs'

const whiteImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })

/** A white picture with a square of ten pixels. */
const withSquare = async (background: string) =>
  whiteImage(100, 100)
    .composite([{ input: { create: { width: 10, height: 10, channels: 3, background } }, left: 20, top: 30 }])
    .png()
    .toBuffer()

async function colorAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

it('two equal screenshots have a difference of 0', async () => {
  const one = await withSquare('#000000')
  expect((await difference(one, one)).share).toBe(0)
})

it('changed pixels of two screenshots are marked in red, unchanged ones are not', async () => {
  const { share, marked } = await difference(await withSquare('#000000'), await withSquare('#0000ff'))
  expect(share).toBeCloseTo(0.01)
  expect(await colorAt(marked, 25, 35)).toEqual([220, 0, 60])
  expect(await colorAt(marked, 5, 5)).toEqual([255, 255, 255])
})

it('a slight colour difference between two screenshots is ignored', async () => {
  const { share } = await difference(await withSquare('#101010'), await withSquare('#181818'))
  expect(share).toBe(0)
})

it('screenshots of different heights differ by the extra height', async () => {
  const [short, tall] = await Promise.all(
    [whiteImage(100, 100), whiteImage(100, 200)].map((one) => one.png().toBuffer()),
  )
  const { share, marked } = await difference(short ?? '', tall ?? '')
  expect(share).toBeCloseTo(0.5)
  expect((await sharp(marked).metadata()).height).toBe(200)
})

it('the screenshot report lists removed, new and changed screenshots, the most changed first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-comparison-'))
  for (const side of ['before', 'after', 'changed']) mkdirSync(join(folder, side))
  const write = (side: string, name: string, picture: Buffer) =>
    writeFileSync(join(folder, side, name), picture)
  const black = await withSquare('#000000')
  write('before', 'same.png', black)
  write('after', 'same.png', black)
  write('before', 'changed.png', black)
  write('after', 'changed.png', await withSquare('#0000ff'))
  write('before', 'gone.png', black)
  write('after', 'new.png', black)
  const compared = await compareFolders(folder, 'main')
  expect(compared.map(({ name, share }) => [name, share])).toEqual([
    ['gone.png', null],
    ['new.png', null],
    ['changed.png', 0.01],
    ['same.png', 0],
  ])
  const html = readFileSync(join(folder, REPORT), 'utf8')
  expect(html).toContain('3 of 4 pictures changed since main')
  expect(html).toContain('<img loading="lazy" src="changed/changed.png"')
  expect(html).not.toContain('changed/same.png')
  expect(readFileSync(join(folder, 'changed/changed.png')).length).toBeGreaterThan(100)
})

it('the screenshot report escapes the name of the compared version', () => {
  expect(reportOf([], '<b>')).toContain('since &lt;b&gt;')
})
