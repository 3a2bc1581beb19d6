import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { truncate } from '@/lib/base/text'
import { cachedCard, drawCard } from '@/lib/feeds/share-card/draw'
import { type Box, setText } from '@/lib/feeds/share-card/headline'
import { paragraph, startSide } from '@/lib/feeds/share-card/paragraph'
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
      const picture = sharp(await drawCard(card))
      const { format, width, height } = await picture.metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      // More than one colour: something is drawn on the background.
      expect((await picture.stats()).entropy).toBeGreaterThan(0)
    },
  )
  it('a card is drawn once for concurrent requests, and then cached', async () => {
    const card = postCard({ ...post, title: 'Asked for twice' }, site)
    expect(cachedCard(cardPath(card))).toBeNull()
    const [first, second] = [drawCard(card), drawCard(card)]
    expect(first).toBe(second)
    expect(cachedCard(cardPath(card))).toBeNull()
    const firstCard = await first
    expect(cachedCard(cardPath(card))).toBe(firstCard)
  })
})

it('lines begin at the side given by the first letter, or by the language if there are no letters', () => {
  expect(startSide({ text: '2026: بارش', language: 'en' })).toBe('right')
  expect(startSide({ text: '“Rain” بارش', language: 'ur' })).toBe('left')
  expect(startSide({ text: '2026 …', language: 'ur' })).toBe('right')
  expect(startSide({ text: '2026 …', language: 'en' })).toBe('left')
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
  ])('a picture is cropped only if its focal point would be cut: %s', (_, image, expected) => {
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
  ] as const)('a portrait is cut to %s in the middle, and has its own address', (shape, part) => {
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

const serif = { voice: 'serif', weight: 600, color: '#000' } as const

/** One line of 100 pixels. */
const ONE_LINE: Box = { width: 9_999, height: 9_999, sizes: [100], hasOneLine: true, graphemes: 400 }

async function inkOf(text: string, language: string, style: Parameters<typeof setText>[1] = serif) {
  const set = await setText({ text, language }, style, ONE_LINE)
  if (set === null) throw new Error(`Nothing of “${text}” is drawn`)
  return set
}
const widthOf = async (text: string, language: string) => (await inkOf(text, language)).width

/** Columns in which something is drawn, as parts that are apart. */
async function partsOf(text: string, language: string): Promise<number> {
  const { pixels, width, height } = await inkOf(text, language)
  const isInked = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => pixels[(y * width + x) * 4 + 3] ?? 0).some((alpha) => alpha > 0),
  )
  return isInked.filter((inked, x) => inked && !isInked[x - 1]).length
}

describe('shaping of headlines', () => {
  // A zero width non-joiner between them keeps letters apart.
  it.each([
    ['hi', 'क्', 'ष'],
    ['mr', 'त्', 'र'],
    ['bn', 'ক্', 'ষ'],
    ['ta', 'க்', 'ஷ'],
    ['te', 'క్', 'ష'],
    ['gu', 'ક્', 'ષ'],
    ['kn', 'ಕ್', 'ಷ'],
    ['ml', 'ക്', 'ഷ'],
    ['pa', 'ਪ੍', 'ਰ'],
    ['or', 'କ୍', 'ଷ'],
    ['ur', 'س', 'س'],
    ['ar', 'س', 'س'],
  ])('in %s, the letters %s and %s are joined', async (language, first, second) => {
    const [joined, apart] = [first + second, `${first}\u200c${second}`]
    expect((await inkOf(joined, language)).pixels).not.toEqual((await inkOf(apart, language)).pixels)
    expect(await widthOf(joined, language)).toBeLessThan(await widthOf(apart, language))
  })
  it('in Hindi, a short i is drawn before its consonant', async () => {
    // The sign reaches over the letter: with the letter first, they would be two parts.
    expect(await partsOf('कि', 'hi')).toBe(1)
    expect(await widthOf('कि', 'hi')).toBeGreaterThan(await widthOf('क', 'hi'))
  })
  it('the same letters are in Naskh in Arabic, and in Nastaliq in Urdu or where the language is unknown', async () => {
    const [arabic, urdu, unknown] = await Promise.all(
      ['ar', 'ur', 'und-Arab'].map(async (language) => (await inkOf('خبر', language)).pixels),
    )
    expect(arabic).not.toEqual(urdu)
    expect(unknown).toEqual(urdu)
  })
  it('in Latin, a word is wider in weight 700 than in weight 600', async () => {
    const bold = await inkOf('Rain', 'en', { ...serif, weight: 700 })
    expect(bold.width).toBeGreaterThan(await widthOf('Rain', 'en'))
  })
})

// Measured in Chromium 156: the files of app/fonts/cards in the same order, 600, 100 px, kerning and ligatures as they come. Ink
// is a little narrower or wider than the space that a line takes, and the library rounds the place of each letter to pixels.
it.each([
  ['en', 1856, 'Rain returns to the delta: “Waffle” affinity'],
  ['es', 1834, '¿Qué pasó con los niños? El puerto reabre'],
  ['hi', 2081, 'मानसून की वापसी: क्षतिग्रस्त तटबंधों की मरम्मत के लिए राज्य'],
  ['mr', 1999, 'पावसाचे पुनरागमन: क्षेपणास्त्र चाचणी पुढे ढकलली, कऱ्हाड'],
  ['bn', 1741, 'বর্ষা ফিরে এল: উপকূলীয় বাঁধ মেরামতে ক্ষতিগ্রস্ত'],
  ['ta', 3487, 'பருவமழை மீண்டும் தொடங்கியது: கடலோர மாவட்டங்களில்'],
  ['te', 1976, 'రుతుపవనాలు తిరిగి వచ్చాయి: క్షతగాత్రులకు మంజూరు'],
  ['gu', 1711, 'ચોમાસું પાછું ફર્યું: ક્ષતિગ્રસ્ત પાળાઓના સમારકામ'],
  ['kn', 1870, 'ಮುಂಗಾರು ಮರಳಿತು: ಕ್ಷತಿಗೊಂಡ ಒಡ್ಡುಗಳ ದುರಸ್ತಿಗೆ'],
  ['ml', 2397, 'മൺസൂൺ തിരിച്ചെത്തി: ക്ഷതമേറ്റ തീരഭിത്തികൾ'],
  ['pa', 1530, 'ਮਾਨਸੂਨ ਦੀ ਵਾਪਸੀ: ਪ੍ਰਭਾਵਿਤ ਬੰਨ੍ਹਾਂ ਦੀ ਮੁਰੰਮਤ'],
  ['or', 1442, 'ମୌସୁମୀ ଫେରିଲା: କ୍ଷତିଗ୍ରସ୍ତ ବନ୍ଧ ମରାମତି'],
  ['ur', 2887, 'مون سون کی واپسی: حکومت نے سیلاب سے متاثرہ علاقوں کے لیے نئے منصوبے'],
  ['ur', 2638, 'ورلڈ کپ 2026: FIFA نے 48 ٹیموں (پہلی بار) کے لیے 1,200 ملین ڈالر'],
  ['ar', 2245, 'عودة الأمطار إلى الدلتا بعد تسعة أسابيع: الحكومة تُعلن 1,200'],
])('a line in %s is about %s pixels wide, as in Chromium', async (language, pixels, text) => {
  const width = await widthOf(text, language)
  expect(Math.abs(width / pixels - 1)).toBeLessThan(0.013)
})

describe('undrawable characters', () => {
  const paragraphOf = async (text: string) => paragraph({ text, language: 'en' }, serif)

  it('an undrawable character is dropped with the space beside it, and is never an empty box', async () => {
    expect((await paragraphOf('Rain 🌧️ returns 👩‍👩‍👧‍👦')).text).toBe('Rain returns')
    const [whole, without] = [await inkOf('Rain 🌧️ 漢字 returns', 'en'), await inkOf('Rain returns', 'en')]
    expect(whole.pixels).toEqual(without.pixels)
  })
  it('a letter of a further file of a font is drawn by that file, not put together from parts of the first', async () => {
    expect((await paragraphOf('Nẵng')).share).toBe(1)
    expect(await widthOf('Nẵng', 'en')).toBeLessThan((await widthOf('Nang', 'en')) * 1.02)
  })
  it('a styled character is drawn in its plain form', async () => {
    expect((await paragraphOf('𝐁𝐨𝐥𝐝 1️⃣ ﬁne')).text).toMatch(/^Bold 1 (ﬁ|fi)ne$/)
  })
  it('letters with diacritics are drawn', async () => {
    const { text, share } = await paragraphOf('Łódź, São Paulo, Đà Nẵng, Māori')
    expect(text.normalize('NFC')).toBe('Łódź, São Paulo, Đà Nẵng, Māori')
    expect(share).toBe(1)
  })
  it('the drawable share of a headline is returned', async () => {
    expect((await paragraphOf('漢字漢字')).share).toBe(0)
    expect((await paragraphOf('ab漢字')).share).toBe(0.5)
  })
  it('invisible direction marks are removed', async () => {
    expect((await paragraphOf('a\u202eb\u2066c')).text).toBe('abc')
  })
})

describe('lines of headlines', () => {
  const box: Box = { width: 1_072, height: 360, sizes: [120, 80, 60, 48, 36], graphemes: 400 }
  const headline = (text: string, language = 'en', inside = box) => setText({ text, language }, serif, inside)

  it('lines are never wider or higher than the box', async () => {
    for (const text of [
      'Rain',
      'Rain returns to the delta '.repeat(4),
      'word '.repeat(90),
      'x'.repeat(200),
    ]) {
      const set = await headline(text)
      expect(set?.width).toBeLessThanOrEqual(box.width)
      expect(set?.height).toBeLessThanOrEqual(box.height)
    }
  })
  it.each([
    ['of one line', 'Ångström', 90, 'en'],
    ['of one line in Urdu', 'ٹُوٹے ہُوئے', 90, 'ur'],
    ['of two lines', 'Jagged Ågård '.repeat(4), 190, 'en'],
  ])('a headline %s is set smaller to fit a low box', async (_, text, height, language) => {
    const low = { ...box, height, sizes: [120, 100, 80, 60, 48, 36, 24] }
    const set = await headline(text, language, low)
    expect(set?.height).toBeLessThanOrEqual(height)
    // The width alone would have let it be larger: in a box that is high enough it is.
    const high = await headline(text, language, { ...low, height: 2_000 })
    expect(high?.size).toBeGreaterThan(set?.size ?? 1_000)
  })
  it('a short headline is set larger than a long one', async () => {
    const short = await headline('Rain returns')
    const long = await headline('Rain returns to the delta after nine dry weeks '.repeat(4))
    expect(short?.size).toBeGreaterThan(long?.size ?? 1_000)
  })
  it('lines are about as long as each other', async () => {
    const text = 'Rain returns to the delta after nine weeks'
    const set = await headline(text, 'en', { ...box, sizes: [80] })
    // In the whole box, the first line would take most of it and the second have one or two words.
    expect(set?.width).toBeLessThan(box.width * 0.85)
    expect(set?.height).toBeGreaterThan(80)
    expect(set?.height).toBeLessThan(180)
  })
  it('a name of a paper or section that is too long for its line is cut', async () => {
    const oneLine = { ...box, sizes: [46, 28], hasOneLine: true }
    const set = await headline('returning '.repeat(20), 'en', oneLine)
    expect(set?.width).toBeLessThanOrEqual(box.width)
    expect(set?.width).toBeGreaterThan(box.width * 0.8)
    expect(set?.height).toBeLessThan(46)
  })
  it('a text that is cut ends in an ellipsis', async () => {
    const oneLine = { ...box, sizes: [46], hasOneLine: true }
    const text = 'returning '.repeat(20)
    const cut = await headline(text, 'en', oneLine)
    const isSame = (other: typeof cut) => other !== null && cut !== null && other.pixels.equals(cut.pixels)
    const beginnings = Array.from({ length: 60 }, (_, index) => truncate(text, 20 + index, 'en'))
    expect(beginnings.every((beginning) => beginning.endsWith('…'))).toBe(true)
    const asCut = await Promise.all(
      beginnings.map((beginning) => headline(beginning, 'en', { ...ONE_LINE, sizes: [46] })),
    )
    expect(asCut.some(isSame)).toBe(true)
  })
  it('a headline that is too long fills the box, and all of it counts as drawable', async () => {
    const low = { ...box, height: 200 }
    const set = await headline('returning '.repeat(120), 'en', low)
    expect(set?.height).toBeLessThanOrEqual(low.height)
    expect(set?.height).toBeGreaterThan(low.height * 0.7)
    expect(set?.share).toBe(1)
  })
  it('a long Hindi word is broken between letters where no size holds it', async () => {
    const set = await headline('क्षि'.repeat(60), 'hi')
    expect(set?.width).toBeLessThanOrEqual(box.width)
    // All of it, in a size larger than that in which headlines are cut.
    expect(set?.size).toBeGreaterThan(36)
    expect(set?.height).toBeGreaterThan((set?.size ?? 0) * 2)
  })
  it('a line may break after a hyphen', async () => {
    const narrow = { ...box, width: (await widthOf('flood-proof', 'en')) - 20, sizes: [100] }
    const [hyphened, whole] = [
      await headline('flood-proof', 'en', narrow),
      await headline('floodsproof', 'en', narrow),
    ]
    // The parts are a whole word each: the first is not as wide as the box allows.
    expect(hyphened?.width).toBeLessThan(whole?.width ?? 0)
  })
  it('setText returns null for an undrawable or empty text', async () => {
    expect(await headline('漢字')).toBeNull()
    expect(await headline('   ')).toBeNull()
  })
  it('markup in a headline is text', async () => {
    expect(await widthOf('<b>a</b> & b', 'en')).toBeGreaterThan((await widthOf('a & b', 'en')) * 2)
  })
})
