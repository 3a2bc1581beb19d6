/**
 * The site's own faces, for text that is drawn on the server: the files that pages are sent, unpacked once, each when a
 * card first needs it. Unpacked, all of them are below 2 MB, and stay for the life of the process.
 */
import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Face, Font } from 'harfbuzzjs'
import { processWide } from '../../base/process-wide.mjs'

const FILES = {
  serif: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  'serif-extended': '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2',
  'serif-vietnamese': '@fontsource-variable/newsreader/files/newsreader-vietnamese-wght-normal.woff2',
  sans: '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
  'sans-extended': '@fontsource-variable/libre-franklin/files/libre-franklin-latin-ext-wght-normal.woff2',
  'sans-vietnamese': '@fontsource-variable/libre-franklin/files/libre-franklin-vietnamese-wght-normal.woff2',
  devanagari:
    '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
  bengali: '@fontsource-variable/noto-serif-bengali/files/noto-serif-bengali-bengali-wght-normal.woff2',
  tamil: '@fontsource-variable/noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal.woff2',
  nastaliq: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
} as const

export type FaceName = keyof typeof FILES

/** Who speaks: the paper (serif) or its frame (sans). A script's own face stands after the Latin one, as on pages. */
export type Voice = 'serif' | 'sans'

export type LoadedFace = {
  name: FaceName
  /** Whether it has a glyph for a code point. */
  covers(codePoint: number): boolean
  /** @param weight of 100 to 900; a face that has one weight has only that */
  at(weight: number): Font
  /** Units of an em. */
  unitsPerEm: number
}

/** Which characters call for a face. Latin's own is always there. */
const CALLED_BY: readonly [FaceName, RegExp][] = [
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['nastaliq', /\p{Script=Arabic}/u],
]

// A mark that Latin and several scripts share is Latin's to draw, where Latin has it.
const BEYOND_LATIN =
  /[^\u0000-\u00ff\u2010-\u2026\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Arabic}]/u

const loaded = processWide('card-faces', () => new Map<FaceName, Promise<LoadedFace>>())

/** The faces that a text needs, the first one to be asked first. */
export function facesFor(text: string, voice: Voice): Promise<LoadedFace[]> {
  const names: FaceName[] = [
    voice,
    ...(BEYOND_LATIN.test(text) ? ([`${voice}-extended`, `${voice}-vietnamese`] as const) : []),
    ...CALLED_BY.filter(([, called]) => called.test(text)).map(([name]) => name),
  ]
  return Promise.all(names.map(face))
}

function face(name: FaceName): Promise<LoadedFace> {
  const known = loaded.get(name)
  if (known) return known
  const loading = load(name)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

let unpacking: Promise<unknown> = Promise.resolve()

/** One after another: what the unpacker hands over is its own memory, which the next file would be written into. */
function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const unpacked = unpacking.then(async () => {
    const { decompress } = await import('wawoff2')
    return (await decompress(packed)).slice()
  })
  unpacking = unpacked.catch(() => {})
  return unpacked
}

async function load(name: FaceName): Promise<LoadedFace> {
  // Where the build runs from a folder of its own, the file is there too: next.config.mjs.
  const packed = await readFile(join(process.cwd(), 'node_modules', FILES[name]))
  const [{ Blob, Face, Font, Variation }, unpacked] = await Promise.all([
    import('harfbuzzjs'),
    unpack(packed),
  ])
  const face: Face = new Face(new Blob(unpacked))
  const characters = new Set(face.collectUnicodes())
  const weights = new Map<number, Font>()
  return {
    name,
    unitsPerEm: face.upem,
    covers: (codePoint) => characters.has(codePoint),
    at(weight) {
      const known = weights.get(weight)
      if (known) return known
      const font = new Font(face)
      font.setVariations([new Variation('wght', weight)])
      weights.set(weight, font)
      return font
    },
  }
}
