import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { DECODED_BYTES_MAX, PictureTooLarge, toBufferInTurn } from '@/lib/server/pictures/memory'
import { LARGE_AVIF } from '../../fixtures/large-avif'

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#123' } })

const smaller = (source: Buffer): Sharp => sharp(source).resize(64).webp()

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

/** The most decodes that run at once, of `begun`; each waits until `expected` of them run. */
async function mostAtOnce(picture: () => Sharp, begun: number, expected: number): Promise<number> {
  let running = 0
  let most = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const decode = async () => {
    most = Math.max(most, ++running)
    await released
    running--
    return Buffer.alloc(0)
  }
  const all = Array.from({ length: begun }, () => toBufferInTurn(picture(), decode))
  await vi.waitFor(() => expect(running).toBe(expected))
  release()
  await Promise.all(all)
  return most
}

test('a picture larger than the whole memory budget is refused without being decoded', async () => {
  let isDecoded = false
  const decode = async () => {
    isDecoded = true
    return Buffer.alloc(0)
  }
  await expect(toBufferInTurn(smaller(LARGE_AVIF), decode)).rejects.toThrow(PictureTooLarge)
  expect(isDecoded).toBe(false)
})

test('progressive PNG and JPEG, and GIF, share the memory budget and wait for each other', async () => {
  const side = 4_000
  const perPixel = { png: 4, jpeg: 6.5, gif: 6 }
  const files = {
    png: await blank(side).png({ progressive: true }).toBuffer(),
    jpeg: await blank(side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    gif: await blank(side).gif({ colours: 2 }).toBuffer(),
  }
  for (const format of ['png', 'jpeg', 'gif'] as const) {
    const fit = Math.floor(DECODED_BYTES_MAX / (side * side * perPixel[format] + 64 * 64 * 13))
    expect([format, await mostAtOnce(() => smaller(files[format]), fit + 2, fit)]).toEqual([format, fit])
  }
})

const blankOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })

test.each([
  [
    'a tall JPEG made to AVIF',
    () => blankOf(1_920, 16_000).jpeg().toBuffer(),
    (file: Sharp) => file.resize(1_920).avif(),
  ],
  [
    'a tall JPEG made to WebP',
    () => blankOf(1_900, 5_000).jpeg().toBuffer(),
    (file: Sharp) => file.resize(1_920).webp(),
  ],
  [
    'a large lossless WebP',
    () => blankOf(9_000, 9_000).webp({ lossless: true }).toBuffer(),
    (file: Sharp) => file.resize(64),
  ],
  ['a TIFF', () => blankOf(10, 10).tiff().toBuffer(), (file: Sharp) => file.resize(64).webp()],
  ['an SVG', async () => SVG, (file: Sharp) => file.resize(64).webp()],
])('%s is refused without being decoded', async (_, source, refusal) => {
  const picture = refusal(sharp(await source()))
  const decode = vi.fn(async () => Buffer.alloc(0))
  await expect(toBufferInTurn(picture, decode)).rejects.toThrow(PictureTooLarge)
  expect(decode).not.toHaveBeenCalled()
})

test('pictures that are encoded as AVIF wait for each other by the pixels that are made', async () => {
  const photograph = await blankOf(1_920, 2_880).jpeg().toBuffer()
  const pixelCount = 1_920 * 2_880
  const fit = Math.floor(DECODED_BYTES_MAX / (pixelCount * 35 + pixelCount / 2))
  const avif = () => sharp(photograph).resize(1_920).avif()
  expect(await mostAtOnce(avif, fit + 2, fit)).toBe(fit)
})

test('baseline JPEGs, which are scaled while they are decoded, do not wait for each other', async () => {
  const photograph = await blank(5_000).jpeg().toBuffer()
  expect(await mostAtOnce(() => smaller(photograph), 8, 8)).toBe(8)
})

test('a file that is not a picture rejects with the unsupported-format error of sharp', async () => {
  await expect(toBufferInTurn(smaller(Buffer.from('<html>no picture</html>')))).rejects.toThrow(/unsupported/)
})
