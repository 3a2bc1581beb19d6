import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { decompress } from 'wawoff2'
import { messages } from '@/lib/words'
import { FACES } from '../../../scripts/fonts/faces.mjs'
import { FALLBACKS } from '../../../scripts/fonts/fallbacks.mjs'
import { makeAll } from '../../../scripts/fonts/make-faces.mjs'

const KB = 1024
const ROOT = process.cwd()
const committed = (file: string) => readFileSync(join('app/fonts', `${file}.woff2`))

async function open(packed: Uint8Array) {
  const face = new Face(new Blob((await decompress(packed)).slice()))
  return { face, characters: new Set(face.collectUnicodes()) }
}

/** All texts of a dictionary. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsOf(value('1', '2', '3'))
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

const siteTexts = (language: string) => textsOf(messages(language)).join(' ')

it('app/fonts contains exactly the files that npm run fonts makes', async () => {
  const fontFiles = await makeAll(ROOT)
  const stale = [...fontFiles]
    .filter(([path, content]) => !readFileSync(path).equals(content))
    .map(([path]) => path)
  expect(stale).toEqual([])
  const files = readdirSync('app/fonts', { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.filter((path) => !fontFiles.has(path))).toEqual([])
})

describe('fonts of a page', () => {
  it('the device’s fonts that stand in are scaled by the letters of the sample', () => {
    const sheets = [readFileSync('app/faces.css', 'utf8'), readFileSync('app/fonts/stand-ins.json', 'utf8')]
    const scales = [...sheets.join('').matchAll(/size-adjust: ?([\d.]+)%/g)].map(([, scale]) => Number(scale))
    // A regular and a bold one of each.
    expect(scales).toHaveLength(2 * FALLBACKS.length)
    for (const scale of scales) expect(Math.abs(scale - 100)).toBeLessThan(15)
  })

  const bytes = (...files: string[]) => files.reduce((sum, file) => sum + committed(file).length, 0)

  it('the fonts of a page are within their limits of 25, 45, 60, 61 and 90 KB', () => {
    expect(bytes('newsreader')).toBeLessThanOrEqual(25 * KB)
    expect(bytes('newsreader', 'newsreader-display', 'libre-franklin')).toBeLessThanOrEqual(45 * KB)
    expect(
      bytes('newsreader', 'newsreader-display', 'libre-franklin', 'newsreader-italic'),
    ).toBeLessThanOrEqual(60 * KB)
    // A paper with accents and currency signs.
    const accented = ['newsreader-accented', 'newsreader-display-accented', 'libre-franklin-accented']
    expect(bytes('newsreader', 'newsreader-display', 'libre-franklin', ...accented)).toBeLessThanOrEqual(
      61 * KB,
    )
    expect(bytes('newsreader-display', 'libre-franklin', 'noto-serif-devanagari')).toBeLessThanOrEqual(
      90 * KB,
    )
  })

  it.each(['newsreader', 'libre-franklin'])(
    'the font %s has every character of the English messages',
    async (file) => {
      const { characters } = await open(committed(file))
      expect([...siteTexts('en')].filter((one) => !characters.has(one.codePointAt(0) as number))).toEqual([])
    },
  )
})

describe('font coverage', () => {
  it.each(['Newsreader', 'Libre Franklin'])(
    'the files of %s together have every character of the original fonts',
    async (family) => {
      const files = FACES.filter((one) => [family, `${family} Text`].includes(one.family))
      const covered = new Set<number>()
      for (const { file } of files)
        for (const point of (await open(committed(file))).characters) covered.add(point)
      const missing = new Set<number>()
      for (const source of new Set(files.map((one) => one.source))) {
        const { characters } = await open(readFileSync(join('node_modules', source)))
        for (const point of characters) if (point >= 0x20 && !covered.has(point)) missing.add(point)
      }
      expect([...missing]).toEqual([])
    },
  )

  it.each([
    ['hi', 'noto-serif-devanagari'],
    ['mr', 'noto-serif-devanagari'],
    ['bn', 'noto-serif-bengali'],
    ['ta', 'noto-serif-tamil'],
    ['ur', 'noto-nastaliq-urdu'],
    ['te', 'noto-serif-telugu'],
    ['gu', 'noto-serif-gujarati'],
    ['kn', 'noto-serif-kannada'],
    ['ml', 'noto-serif-malayalam'],
    ['pa', 'noto-serif-gurmukhi'],
    ['or', 'noto-serif-oriya'],
    ['ar', 'noto-naskh-arabic'],
  ])('the letters of the messages in %s are all in %s', async (language, file) => {
    const { characters } = await open(committed(file))
    const marks = [...siteTexts(language)].filter((one) => /\p{L}|\p{M}/u.test(one) && one > '\u0300')
    expect(marks.length).toBeGreaterThan(100)
    expect(marks.filter((one) => !characters.has(one.codePointAt(0) as number))).toEqual([])
  })
})

// Thousandths of an em, where kerning is the same at every weight: less than half a pixel in a headline of 32 pixels.
const MOVED_MAX = 14
// Units of the file, of which an em has a thousand or two: points are whole numbers at each end and rounded between.
const ROUNDED_MAX = 2

describe('glyph shapes', () => {
  // Conjuncts, marks above and below, nukta, reph, ligatures, pairs that are kerned. Spaces are the Latin face's.
  const WORDS: Record<string, string> = {
    newsreader: 'AVATAR To Type Wave “Yes,” fi fl office café — 1,024 we’ll',
    'libre-franklin': 'AVATAR To Type Wave “Yes,” fi fl office café — 1,024 we’ll',
    'newsreader-italic': 'AVATAR To Type Wave “Yes,” fi fl façade São',
    'noto-serif-devanagari': 'क्षत्रिय ज्ञान श्रृंखला राष्ट्र कर्म क़लम ज़रूर हिंदी माँ र्‍याळ झंडा उद्धार चिट्ठी ब्राह्मण सर्विस।',
    'noto-serif-devanagari-figures': '२०२६ ॐ',
    'noto-serif-bengali': 'ক্ষমতা জ্ঞান রাষ্ট্র কর্ম বাংলা চাঁদ স্ত্রী হৃদয় ২০২৬।',
    'noto-serif-tamil': 'தமிழ்நாடு ஸ்ரீ கொடி நௌகா பெரிய ஜூன்',
    'noto-serif-telugu': 'క్షమ జ్ఞానం రాష్ట్రం స్త్రీ వార్తలు తెలుగు కొత్త ౨౦౨౬।',
    'noto-serif-gujarati': 'ક્ષમા જ્ઞાન રાષ્ટ્ર કર્મ ગુજરાતી હૃદય શ્રી સ્ત્રી ૨૦૨૬।',
    'noto-serif-kannada': 'ಕ್ಷಮೆ ಜ್ಞಾನ ರಾಷ್ಟ್ರ ಸ್ತ್ರೀ ಕರ್ಮ ಕನ್ನಡ ಕೊನೆಯ ೨೦೨೬।',
    'noto-serif-malayalam': 'ക്ഷമ ജ്ഞാനം രാഷ്ട്രം സ്ത്രീ വാർത്തകൾ മലയാളം കൊല്ലം ൨൦൨൬।',
    'noto-serif-gurmukhi': 'ਪੰਜਾਬੀ ਖ਼ਬਰਾਂ ਪੜ੍ਹੋ ਸ਼੍ਰੀ ਮੁੱਖ ਪ੍ਰਧਾਨ ਜ਼ਿਲ੍ਹਾ ੨੦੨੬।',
    'noto-serif-oriya': 'କ୍ଷମା ଜ୍ଞାନ ରାଷ୍ଟ୍ର କର୍ମ ଓଡ଼ିଆ ସ୍ତ୍ରୀ ସଂଖ୍ୟା ୨୦୨୬।',
    'noto-naskh-arabic': 'الصحافة العربية؛ لأنّ؟ مُحمّد ﷺ، إلى شيء قراءة پارسی گچ ٢٠٢٦',
    'noto-nastaliq-urdu': 'پاکستان میں اُردو صحافت؛ ہوا؟ بلّی سمجھے گھڑیال ﷺ۔',
  }
  const opened = new Map<string, { original: Face; subset: Face }>()
  beforeAll(async () => {
    for (const { file, source } of FACES) {
      const original = await open(readFileSync(join('node_modules', source)))
      opened.set(file, { original: original.face, subset: (await open(committed(file))).face })
    }
  })

  const cases = FACES.filter(({ file }) => WORDS[file] !== undefined).flatMap(
    ({ file, weights, oneKerning }) => {
      if (typeof weights === 'object') return [400, 600, 700].map((weight) => ({ file, weight, oneKerning }))
      return [{ file, weight: weights ?? null, oneKerning }]
    },
  )

  it.each(cases)(
    'words have the glyphs and positions of the original font: $file at $weight',
    ({ file, weight, oneKerning }) => {
      const faces = opened.get(file)
      if (faces === undefined) throw new Error(`There is no ${file}`)
      for (const word of (WORDS[file] ?? '').split(' ')) {
        const [before, after] = [faces.original, faces.subset].map((face) => glyphsOf(face, word, weight))
        expect(
          after?.map(({ drawing }) => drawing),
          word,
        ).toEqual(before?.map(({ drawing }) => drawing))
        expect(farthest(before, after, 'points'), word).toBeLessThanOrEqual(ROUNDED_MAX)
        const most = oneKerning ? MOVED_MAX : ROUNDED_MAX
        expect(farthest(before, after, 'place'), word).toBeLessThanOrEqual(most)
      }
    },
  )
})

type Glyph = {
  /** The path commands, without their numbers. */
  drawing: string
  points: number[]
  /** Advances and offsets in thousandths of an em. */
  place: number[]
}

/** The glyphs that the shaper chooses for a word, in the order in which they are drawn. */
function glyphsOf(face: Face, word: string, weight: number | null): Glyph[] {
  const font = new Font(face)
  if (weight !== null) font.setVariations([new Variation('wght', weight)])
  const text = new Text()
  text.addText(word)
  text.guessSegmentProperties()
  shape(font, text)
  return text.getGlyphInfosAndPositions().map(({ codepoint, ...position }) => {
    const path = font.glyphToPath(codepoint)
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = position
    return {
      drawing: path.replaceAll(NUMBER, ''),
      points: (path.match(NUMBER) ?? []).map(Number),
      place: [xAdvance, yAdvance, xOffset, yOffset].map((units) => (units / face.upem) * 1000),
    }
  })
}

const NUMBER = /-?\d+(?:\.\d+)?/g

function farthest(before: Glyph[] = [], after: Glyph[] = [], what: 'points' | 'place'): number {
  const differences = after.flatMap((glyph, index) =>
    glyph[what].map((value, axis) => Math.abs(value - (before[index]?.[what][axis] ?? Number.NaN))),
  )
  return Math.max(0, ...differences)
}
