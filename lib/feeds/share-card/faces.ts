/** Each font takes a few hundred KB. */
import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Face, Font } from 'harfbuzzjs'
import { isNaskh } from '../../base/languages'

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
  telugu: '@fontsource-variable/noto-serif-telugu/files/noto-serif-telugu-telugu-wght-normal.woff2',
  gujarati: '@fontsource-variable/noto-serif-gujarati/files/noto-serif-gujarati-gujarati-wght-normal.woff2',
  kannada: '@fontsource-variable/noto-serif-kannada/files/noto-serif-kannada-kannada-wght-normal.woff2',
  malayalam:
    '@fontsource-variable/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-wght-normal.woff2',
  gurmukhi: '@fontsource-variable/noto-serif-gurmukhi/files/noto-serif-gurmukhi-gurmukhi-wght-normal.woff2',
  oriya: '@fontsource-variable/noto-serif-oriya/files/noto-serif-oriya-oriya-wght-normal.woff2',
  nastaliq: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
  naskh: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
} as const

type FaceName = keyof typeof FILES

export type Voice = 'serif' | 'sans'

export type LoadedFace = {
  name: FaceName
  covers(codePoint: number): boolean
  /** @param weight 100 to 900 */
  at(weight: number): Font
  unitsPerEm: number
}

const CALLED_BY: readonly [FaceName, RegExp][] = [
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['nastaliq', /\p{Script=Arabic}/u],
]

const isBeyondLatin = (text: string) => {
  const rest = CALLED_BY.reduce((left, [, called]) => left.replace(new RegExp(called, 'gu'), ''), text)
  return /[^\u0000-\u00ff\u2010-\u2026]/u.test(rest)
}

const loaded = new Map<FaceName, Promise<LoadedFace>>()

/** @param language Arabic and Urdu have different letter forms */
export function facesFor(text: string, voice: Voice, language: string): Promise<LoadedFace[]> {
  const names: FaceName[] = [
    voice,
    ...(isBeyondLatin(text) ? ([`${voice}-extended`, `${voice}-vietnamese`] as const) : []),
    ...CALLED_BY.filter(([, called]) => called.test(text)).map(([name]) =>
      name === 'nastaliq' && isNaskh(language) ? 'naskh' : name,
    ),
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

/** Serialised, since the unpacker reuses its memory. */
function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const unpacked = unpacking.then(async () => {
    const { decompress } = await import('wawoff2')
    return (await decompress(packed)).slice()
  })
  unpacking = unpacked.catch(() => {})
  return unpacked
}

async function load(name: FaceName): Promise<LoadedFace> {
  // Standalone builds include the file: next.config.mjs.
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
