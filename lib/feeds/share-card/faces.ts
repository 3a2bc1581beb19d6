import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isNaskh } from '../../base/languages'

/*
 * Pango, in `sharp`, sets the text of cards in the files of app/fonts/cards (`npm run fonts`), so cards are the same
 * on a machine without fonts, as the image and Vercel are. Standalone builds include the files: next.config.mjs.
 */
const FOLDER = join(process.cwd(), 'app/fonts/cards')

// Without a configuration fontconfig complains on stderr, where every line is JSON: app/fonts/cards/fonts.conf
// includes the machine's, if there is one. The libraries of other systems would look for fonts elsewhere than in a
// file.
process.env.FONTCONFIG_FILE ??= join(FOLDER, 'fonts.conf')
process.env.PANGOCAIRO_BACKEND ??= 'fontconfig'

export type Voice = 'serif' | 'sans'

type Script = (typeof SCRIPTS)[number][0] | 'naskh'

type FaceName = Voice | `${Voice}-extended` | `${Voice}-vietnamese` | Script

export type Face = {
  family: string
  /** The weight that the file has; null for a variable font. */
  weight: number | null
  characters: ReadonlySet<number>
}

const SCRIPTS = [
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
] as const

/**
 * The fonts for a text, the one to be asked first at the beginning.
 * @param language Arabic and Urdu have different letter forms
 */
export function facesFor(text: string, voice: Voice, language: string): Promise<Face[]> {
  const names: FaceName[] = [
    voice,
    `${voice}-extended`,
    `${voice}-vietnamese`,
    ...SCRIPTS.filter(([, script]) => script.test(text)).map(([name]) =>
      name === 'nastaliq' && isNaskh(language) ? 'naskh' : name,
    ),
  ]
  return Promise.all(names.map(face))
}

const faces = new Map<FaceName, Promise<Face>>()

function face(name: FaceName): Promise<Face> {
  const cachedFace = faces.get(name)
  if (cachedFace) return cachedFace
  const loading = load(name)
  faces.set(name, loading)
  loading.catch(() => faces.delete(name))
  return loading
}

async function load(name: FaceName): Promise<Face> {
  const family = `Card ${name}`
  const ranges = (await characterRanges())[name] ?? []
  // The library remembers each font file that it was given once, so a tiny text makes the font known to it.
  await sharp({ text: { text: 'x', font: family, fontfile: join(FOLDER, `${name}.ttf`) } }).metadata()
  return { family, weight: weightOf(name), characters: setOf(ranges) }
}

/** The weight of a font's file. A heavier one would be drawn by smearing the letters. */
function weightOf(name: FaceName): number | null {
  if (name.startsWith('serif')) return null
  if (name.startsWith('sans')) return 650
  return name === 'nastaliq' ? 400 : 600
}

let ranges: Promise<Record<string, number[]>> | undefined

/** The characters of each font, as a list of the first and the last character of each range in turn. */
function characterRanges() {
  ranges ??= readFile(join(FOLDER, 'characters.json'), 'utf8').then(JSON.parse)
  return ranges
}

function setOf(ranges: readonly number[]): Set<number> {
  const characters = new Set<number>()
  for (let index = 0; index < ranges.length; index += 2) {
    const [first = 0, last = -1] = ranges.slice(index)
    for (let point = first; point <= last; point++) characters.add(point)
  }
  return characters
}
