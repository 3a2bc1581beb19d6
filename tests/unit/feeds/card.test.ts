import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { direction } from '@/lib/base/languages'
import { cachedCard, cardSvg, drawCard } from '@/lib/feeds/share-card/draw'
import { breakLines, setText, wordsOf } from '@/lib/feeds/share-card/headline'
import { bidiLevels, firstDirection, lineOf, paragraph, visualOrder } from '@/lib/feeds/share-card/shape'
import {
  cardPath,
  cardVersion,
  postCard,
  posterCard,
  readCardFile,
  siteCard,
} from '@/lib/feeds/share-card/share-card'
import {
  cropOf,
  needsCrop,
  offeredPart,
  readSharedPictureFile,
  sharedPicturePath,
} from '@/lib/feeds/share-card/shared-picture'

const site = { name: 'The Paper', language: 'en' }
const post = {
  id: 7,
  title: 'Rain returns',
  section: { id: 1, name: 'Climate', slug: 'climate' },
  language: 'en',
}

describe('card addresses', () => {
  it('the address of a card changes with its content, and only then', () => {
    const card = postCard(post, site)
    expect(cardPath(card)).toMatch(/^\/share\/post-7-[0-9a-f]{12}\.png$/)
    expect(cardPath(postCard({ ...post }, site))).toBe(cardPath(card))
    for (const changed of [
      postCard({ ...post, title: 'Rain leaves' }, site),
      postCard({ ...post, section: null }, site),
      postCard({ ...post, language: 'hi' }, site),
      postCard(post, { ...site, name: 'The Sheet' }),
      posterCard(post, site),
    ])
      expect(cardVersion(changed)).not.toBe(cardVersion(card))
  })
  it('readCardFile reads the file name of a card and refuses others', () => {
    const file = cardPath(postCard(post, site)).slice('/share/'.length)
    expect(readCardFile(file)?.subject).toEqual({ kind: 'post', id: 7 })
    expect(readCardFile(cardPath(siteCard(site)).slice(7))?.subject).toEqual({ kind: 'site', id: null })
    for (const wrong of [
      'post-7.png',
      'post-07-0123456789ab.png',
      'post-1e3-0123456789ab.png',
      'site-1-0123456789ab.png',
      'post-7-0123456789AB.png',
      'tag-7-0123456789ab.png',
      `post-${'9'.repeat(40)}-0123456789ab.png`,
      `${file}x`,
    ])
      expect(readCardFile(wrong), wrong).toBeNull()
  })
})

describe('cards', () => {
  it('the SVG of a card consists of outlines only', async () => {
    const svg = await cardSvg(postCard({ ...post, title: '<b>"Rain" & \'more\'</b> ]]>' }, site))
    expect([...new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name))].sort()).toEqual([
      'g',
      'path',
      'rect',
      'svg',
    ])
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })
  it('a card is a PNG of 1200 by 630 pixels, and a poster is 960 by 1280', async () => {
    const { format, width, height } = await sharp(await drawCard(postCard(post, site))).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    const poster = await sharp(await drawCard(posterCard(post, site))).metadata()
    expect([poster.width, poster.height]).toEqual([960, 1280])
  })
  it('cards with different headlines are different pictures', async () => {
    const [one, other] = await Promise.all([
      drawCard(postCard(post, site)),
      drawCard(postCard({ ...post, title: 'Rain leaves' }, site)),
    ])
    expect(one?.equals(other as Buffer)).toBe(false)
  })
  it.each(['', '漢字', '🌧️'])(
    'a card without a drawable name and with the headline “%s” is drawn',
    async (title) => {
      const card = postCard({ ...post, title, section: null }, { ...site, name: '漢' })
      const drawn = sharp(await drawCard(card))
      const { format, width, height } = await drawn.metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      // More than one colour: something is drawn on the background.
      expect((await drawn.stats()).entropy).toBeGreaterThan(0)
    },
  )
  it('a card is drawn once for concurrent requests, and then cached', async () => {
    const card = postCard({ ...post, title: 'Asked for twice' }, site)
    expect(cachedCard(cardPath(card))).toBeNull()
    const [first, second] = [drawCard(card), drawCard(card)]
    expect(first).toBe(second)
    expect(cachedCard(cardPath(card))).toBeNull()
    const drawn = await first
    expect(cachedCard(cardPath(card))).toBe(drawn)
  })
})

/** A text as drawn from left to right, with right-to-left runs reversed. */
function seen(text: string, base: 'ltr' | 'rtl'): string {
  const levels = bidiLevels(text, base)
  const runs: { level: number; text: string }[] = []
  for (const [index, unit] of text.split('').entries()) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += unit
    else runs.push({ level, text: unit })
  }
  return visualOrder(runs)
    .map(({ level, text }) => (level % 2 === 1 ? [...text].reverse().join('') : text))
    .join('')
}

// Urdu letters are not joined here: only their positions are compared.
describe('bidi order of a line', () => {
  it('text in one direction keeps its order', () => {
    expect(seen('Rain returns', 'ltr')).toBe('Rain returns')
    expect(seen('ابت', 'rtl')).toBe('تبا')
  })
  it('Latin words keep their order in an Urdu line', () => {
    expect(seen('اب New York تث', 'rtl')).toBe('ثت New York با')
  })
  it('Urdu words keep their order in a Latin line', () => {
    expect(seen('The اب تث paper', 'ltr')).toBe('The ثت با paper')
  })
  it('the digits of a number are never reversed', () => {
    expect(seen('اب 1,200 تث', 'rtl')).toBe('ثت 1,200 با')
    expect(seen('اب 12:30 تث', 'rtl')).toBe('ثت 12:30 با')
    expect(seen('اب ۱۲۳ تث', 'rtl')).toBe('ثت ۱۲۳ با')
  })
  it('currency and percent signs stay with their number', () => {
    expect(seen('Up 5% to $20', 'rtl')).toBe('Up 5% to $20')
    expect(seen('$20 now', 'ltr')).toBe('$20 now')
  })
  it('the full stop of an Urdu line is at its left', () => {
    expect(seen('اب FIFA.', 'rtl')).toBe('.FIFA با')
    expect(seen('اب…', 'rtl')).toBe('…با')
  })
  it('a combining mark has the level of its letter', () => {
    expect(bidiLevels('بِت', 'rtl')).toEqual([1, 1, 1])
    expect(bidiLevels('e\u0301a', 'rtl')).toEqual([2, 2, 2])
  })
  it('bidiLevels has one level for each UTF-16 code unit', () => {
    expect(bidiLevels('𝐀ب', 'ltr')).toEqual([0, 0, 1])
  })
})

it('firstDirection is the direction of the first letter', () => {
  expect(firstDirection('2026: بارش')).toBe('rtl')
  expect(firstDirection('“Rain” بارش')).toBe('ltr')
  expect(firstDirection('2026 …')).toBeNull()
})

const portrait = { width: 800, height: 1200 }
const wide = { width: 3000, height: 1000 }

describe('share picture crops', () => {
  it('cropOf is within the picture, at its focal point as in CSS', () => {
    expect(cropOf(portrait, '50% 0%')).toEqual({ left: 0, top: 0, width: 800, height: 420 })
    expect(cropOf(portrait, '50% 100%')).toEqual({ left: 0, top: 780, width: 800, height: 420 })
    expect(cropOf(wide, '90.3% 15.2%')).toEqual({ left: 989, top: 0, width: 1905, height: 1000 })
    expect(cropOf({ width: 1200, height: 630 }, '0% 100%')).toEqual({
      left: 0,
      top: 0,
      width: 1200,
      height: 630,
    })
    expect(cropOf({ width: 1, height: 1 }, '0% 100%')).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })

  it.each([
    ['a focal point at the top needs a crop', { ...portrait, focus: '50% 10%' }, true],
    ['a focal point in the middle needs no crop', { ...portrait, focus: '50% 50%' }, false],
    ['a focal point off-centre where nothing is cut needs no crop', { ...portrait, focus: '90% 50%' }, false],
    ['a picture with the shape of a card needs no crop', { width: 1200, height: 630, focus: '0% 0%' }, false],
    ['a picture without a focal point needs no crop', { ...portrait, focus: null }, false],
    ['a picture of unknown size needs no crop', { width: null, height: null, focus: '50% 10%' }, false],
  ])('%s', (_, image, expected) => {
    expect(needsCrop(image)).toBe(expected)
  })

  it.each([
    ['all of a portrait', { width: 800, height: 1200 }, null, { top: 0, width: 800, height: 1200 }],
    ['the focal point', { width: 800, height: 1200 }, '50% 0%', { top: 0, width: 800, height: 420 }],
    ['the middle of a column', { width: 800, height: 9000 }, null, { top: 4290, width: 800, height: 420 }],
  ])('offeredPart is %s', (_, size, focus, part) => {
    expect(offeredPart(size, focus)).toEqual({ left: 0, ...part })
  })

  it.each([
    ['1x1', { left: 0, top: 200, width: 800, height: 800 }],
    ['4x3', { left: 0, top: 300, width: 800, height: 600 }],
    ['16x9', { left: 0, top: 375, width: 800, height: 450 }],
  ] as const)('a portrait is cut to %s in the middle, at an address of its own', (shape, part) => {
    expect(offeredPart(portrait, null, shape)).toEqual(part)
    const subject = { kind: 'post', id: 7, shape } as const
    const path = sharedPicturePath(subject, { src: 'x', focus: null })
    expect(path).toContain(`/picture-7-${shape}-`)
    expect(readSharedPictureFile(path.slice('/share/'.length))).toEqual(subject)
  })

  it('sharedPicturePath differs by picture and focal point, and readSharedPictureFile reads it back', () => {
    const pathOf = (src: string, focus: string | null) =>
      sharedPicturePath({ kind: 'post', id: 7 }, { src: `https://media.example/${src}`, focus })
    const one = pathOf('a.jpg', '50% 10%')
    expect(one).toMatch(/^\/share\/picture-7-[0-9a-f]{12}\.jpg$/)
    expect(pathOf('a.jpg', '50% 20%')).not.toBe(one)
    expect(pathOf('b.jpg', '50% 10%')).not.toBe(one)
    expect(readSharedPictureFile(one.slice('/share/'.length))).toEqual({ kind: 'post', id: 7 })
    const portraitPath = sharedPicturePath({ kind: 'author', id: 9 }, { src: 'x', focus: null })
    expect(readSharedPictureFile(portraitPath.slice('/share/'.length))).toEqual({ kind: 'author', id: 9 })
    for (const file of [
      'picture-0-0123456789ab.jpg',
      'picture-7-0123.jpg',
      'picture-7-0123456789ab.png',
      'picture-7-2x1-0123456789ab.jpg',
      'portrait-7-1x1-0123456789ab.jpg',
      'x',
    ])
      expect(readSharedPictureFile(file)).toBeNull()
  })
})

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
