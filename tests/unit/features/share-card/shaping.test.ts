import { describe, expect, it } from 'vitest'
import { direction } from '@/lib/base/languages'
import { setText } from '@/lib/features/share-card/headline'
import { breakLines, wordsOf } from '@/lib/features/share-card/lines'
import { lineOf, paragraph } from '@/lib/features/share-card/shape'

const serif = { voice: 'serif', weight: 600 } as const

async function glyphsOf(text: string, language: string) {
  const base = direction(language)
  const ready = await paragraph(text, serif, { language, base })
  return lineOf(ready, 0, ready.text.length).glyphs
}
const idsOf = async (text: string, language: string) => (await glyphsOf(text, language)).map(({ id }) => id)

describe('shaping of headlines', () => {
  it.each([
    ['hi', 'क्ष', 1],
    ['hi', 'ज्ञ', 1],
    ['hi', 'श्री', 2],
    ['mr', 'त्र', 1],
    ['bn', 'ক্ষ', 1],
    ['bn', 'জ্ঞ', 1],
    ['ta', 'க்ஷ', 1],
    ['te', 'క్ష', 1],
    ['gu', 'ક્ષ', 1],
    ['kn', 'ಕ್ಷ', 1],
    ['ml', 'ക്ഷ', 1],
    ['pa', 'ਪ੍ਰ', 2],
    ['or', 'କ୍ଷ', 1],
  ])('in %s, the letters %s are joined', async (language, text, count) => {
    const ids = await idsOf(text, language)
    expect(ids).toHaveLength(count)
    expect(ids).not.toContain(0)
  })
  it('in Hindi, a short i is drawn before its consonant', async () => {
    const [sign, letter] = await idsOf('कि', 'hi')
    const [alone] = await idsOf('क', 'hi')
    expect(letter).toBe(alone)
    expect(sign).not.toBe(alone)
  })
  it('in Bengali, a two-part vowel is drawn on both sides of its consonant', async () => {
    const ids = await idsOf('কো', 'bn')
    expect(ids).toHaveLength(3)
    expect(ids[1]).toBe((await idsOf('ক', 'bn'))[0])
  })
  it('in Urdu, a letter has another form at the beginning, in the middle, at the end and alone', async () => {
    // A letter without dots: those are glyphs of their own, the same below every form.
    const [alone] = await idsOf('س', 'ur')
    const joined = await idsOf('سسس', 'ur')
    expect(joined).not.toContain(alone)
    expect(new Set(joined).size).toBeGreaterThanOrEqual(3)
  })
  it('the same letters are in Naskh in Arabic, and in Nastaliq in Urdu or where the language is unknown', async () => {
    expect(await idsOf('خبر', 'ar')).not.toEqual(await idsOf('خبر', 'ur'))
    expect(await idsOf('خبر', 'und-Arab')).toEqual(await idsOf('خبر', 'ur'))
  })
  it('in Urdu, the first letter is rightmost', async () => {
    const glyphs = await glyphsOf('اب', 'ur')
    const alef = (await idsOf('ا', 'ur'))[0]
    expect(glyphs.at(-1)?.id).toBe(alef)
  })
  it('in Latin, a word is wider in weight 700 than in weight 400', async () => {
    const widthAt = async (weight: number) => {
      const ready = await paragraph('Rain', { voice: 'serif', weight }, { language: 'en', base: 'ltr' })
      return lineOf(ready, 0, 4).width
    }
    expect(await widthAt(700)).toBeGreaterThan(await widthAt(400))
  })
})

describe('line widths', () => {
  // Measured in Chromium 156: the same files in the same order, 600, 100 px, kerning and ligatures as they come.
  it.each([
    ['en', 1854.8, 'Rain returns to the delta: “Waffle” affinity'],
    ['hi', 2080.8, 'मानसून की वापसी: क्षतिग्रस्त तटबंधों की मरम्मत के लिए राज्य'],
    ['mr', 1725.8, 'पावसाचे पुनरागमन: क्षेपणास्त्र चाचणी पुढे ढकलली'],
    ['bn', 1737.1, 'বর্ষা ফিরে এল: উপকূলীয় বাঁধ মেরামতে ক্ষতিগ্রস্ত'],
    ['ta', 3488.8, 'பருவமழை மீண்டும் தொடங்கியது: கடலோர மாவட்டங்களில்'],
    ['ur', 2881.9, 'مون سون کی واپسی: حکومت نے سیلاب سے متاثرہ علاقوں کے لیے نئے منصوبے'],
    ['ur', 2635.8, 'ورلڈ کپ 2026: FIFA نے 48 ٹیموں (پہلی بار) کے لیے 1,200 ملین ڈالر'],
  ])('a line in %s is %s pixels wide, as in Chromium', async (language, pixels, text) => {
    const base = direction(language)
    const ready = await paragraph(text, serif, { language, base })
    expect(lineOf(ready, 0, ready.text.length).width * 100).toBeCloseTo(pixels, 0)
  })
})

describe('undrawable characters', () => {
  const drawn = async (text: string) => paragraph(text, serif, { language: 'en', base: 'ltr' })

  it('an undrawable character is dropped with the space beside it, and is never an empty box', async () => {
    expect((await drawn('Rain 🌧️ returns 👩‍👩‍👧‍👦')).text).toBe('Rain returns')
    expect(await idsOf('Rain 🌧️ 漢字 returns', 'en')).not.toContain(0)
  })
  it('a styled character is drawn in its plain form', async () => {
    expect((await drawn('𝐁𝐨𝐥𝐝 1️⃣ ﬁne')).text).toMatch(/^Bold 1 (ﬁ|fi)ne$/)
  })
  it('letters with diacritics are drawn', async () => {
    const { text, share } = await drawn('Łódź, São Paulo, Đà Nẵng, Māori')
    expect(text.normalize('NFC')).toBe('Łódź, São Paulo, Đà Nẵng, Māori')
    expect(share).toBe(1)
  })
  it('the drawable share of a headline is returned', async () => {
    expect((await drawn('漢字漢字')).share).toBe(0)
    expect((await drawn('ab漢字')).share).toBe(0.5)
  })
  it('invisible direction marks are removed', async () => {
    expect((await drawn('a\u202eb\u2066c')).text).toBe('abc')
  })
})

describe('lines of headlines', () => {
  const box = { width: 1072, height: 360, sizes: [120, 80, 60, 48, 36], maxLines: 7, graphemes: 400 }
  const english = (text: string) => ({ text, language: 'en', base: 'ltr' as const })

  it('lines are never wider than the box, and their ink is never higher', async () => {
    for (const text of [
      'Rain',
      'Rain returns to the delta '.repeat(4),
      'word '.repeat(90),
      'x'.repeat(200),
    ]) {
      const set = await setText(english(text), serif, box)
      expect(set).not.toBeNull()
      for (const line of set?.lines ?? [])
        expect(line.width * (set?.size ?? 0)).toBeLessThanOrEqual(box.width + 1)
      const height =
        (set?.top ?? 0) - (set?.bottom ?? 0) + ((set?.lines.length ?? 1) - 1) * (set?.leading ?? 0)
      expect(height).toBeLessThanOrEqual(box.height)
    }
  })
  it.each([
    ['of one line', 'Ångström', 90, 1],
    ['of one line in Urdu', 'ٹُوٹے ہُوئے', 90, 1],
    ['of two lines', 'Jagged Ågård '.repeat(4), 190, 2],
  ])('a headline %s is set smaller to fit a low box', async (_, text, height, least) => {
    const low = { ...box, height, sizes: [120, 100, 80, 60, 48, 36, 24] }
    const language = /\p{Script=Arabic}/u.test(text) ? 'ur' : 'en'
    const headline = { text, language, base: language === 'ur' ? ('rtl' as const) : ('ltr' as const) }
    const set = await setText(headline, serif, low)
    const inkOf = ({ top, bottom, lines, leading }: NonNullable<typeof set>) =>
      top - bottom + (lines.length - 1) * leading
    expect(set?.lines.length).toBeGreaterThanOrEqual(least)
    expect(set && inkOf(set)).toBeLessThanOrEqual(height)
    // The measure alone would have let it be larger: in a box that is high enough it is.
    const high = await setText(headline, serif, { ...low, height: 2_000 })
    expect(high?.size).toBeGreaterThan(set?.size ?? 1_000)
  })
  it('a short headline is set larger than a long one', async () => {
    const short = await setText(english('Rain returns'), serif, box)
    const long = await setText(
      english('Rain returns to the delta after nine dry weeks '.repeat(4)),
      serif,
      box,
    )
    expect(short?.size).toBeGreaterThan(long?.size ?? 1_000)
  })
  it('a headline that is too long ends in an ellipsis', async () => {
    const set = await setText(english('returning '.repeat(120)), serif, box)
    const ellipsis = (await idsOf('…', 'en'))[0]
    expect(set?.lines.at(-1)?.glyphs.at(-1)?.id).toBe(ellipsis)
  })
  it('a long Hindi word is broken between graphemes, never within one', async () => {
    const ready = await paragraph('क्षि'.repeat(40), serif, { language: 'hi', base: 'ltr' })
    const { lines, hasPartedWords } = breakLines(ready, wordsOf(ready), 8)
    const starts = new Set(ready.graphemes.map(({ start }) => start))
    expect(hasPartedWords).toBe(true)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every(({ start }) => starts.has(start))).toBe(true)
  })
  it('a line may break after a hyphen', async () => {
    const ready = await paragraph('flood-proof', serif, { language: 'en', base: 'ltr' })
    expect(wordsOf(ready).map(({ start, end }) => ready.text.slice(start, end))).toEqual(['flood-', 'proof'])
  })
  it('setText returns null for an undrawable or empty text', async () => {
    expect(await setText(english('漢字'), serif, box)).toBeNull()
    expect(await setText(english('   '), serif, box)).toBeNull()
  })
})
