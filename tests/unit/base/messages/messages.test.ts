import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { direction } from '@/lib/base/languages'
import { messages } from '@/lib/base/messages'
import { en } from '@/lib/base/messages/en'

const SCRIPTS: Record<string, RegExp> = {
  hi: /\p{Script=Devanagari}/u,
  ur: /\p{Script=Arabic}/u,
  ta: /\p{Script=Tamil}/u,
  bn: /\p{Script=Bengali}/u,
  mr: /\p{Script=Devanagari}/u,
  es: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  or: /\p{Script=Oriya}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ml: /\p{Script=Malayalam}/u,
  kn: /\p{Script=Kannada}/u,
  gu: /\p{Script=Gujarati}/u,
  te: /\p{Script=Telugu}/u,
}
// Words that are one in English and in another language.
const ALIKE: Record<string, string[]> = { es: ['Video', 'Videos', 'A'] }
// Files of the folder that are no dictionary.
const OTHER_FILES = ['index', 'en', 'plural', 'isolated', 'numbered']
const BRANDS = ['LinkedIn', 'X', 'Instagram', 'Facebook', 'App Store', 'Google Play']
const COUNTS = [0, 1, 2, 11, 100]
// What functions of two values are given as the second: so many in all.
const OF = 12

// Functions that are given a text, not a count.
const GIVEN_TEXT = [
  'searchNothing',
  'moreFrom',
  'nextIn',
  'show',
  'openOn',
  'play',
  'watchOn',
  'embeds.note',
  'embeds.always',
  'comments.from',
]
// Counted in words where a language has a form for the number: نتيجتان.
const COUNTED = ['minutesToRead', 'live.newUpdates', 'lists.results']
const TEXTS = ['Monsoon', 'बारिश', 'بارش']

type Value = string | ((given: never, of: number) => string)
type Entry = [key: string, value: Value]

/** Every text of a dictionary, named by the way to it: `types.Video`. */
function entries(dictionary: object, way = ''): Entry[] {
  return Object.entries(dictionary).flatMap(([key, value]): Entry[] =>
    typeof value === 'object' && value !== null
      ? entries(value, `${way}${key}.`)
      : [[`${way}${key}`, value as Value]],
  )
}

/** What an entry says; a function says one thing for each value it may be given. */
function sayings([key, value]: Entry): { given: string; said: string }[] {
  if (typeof value === 'string') return [{ given: '', said: value }]
  const values: (string | number)[] = GIVEN_TEXT.includes(key) ? TEXTS : COUNTS
  const say = value as (given: unknown, of: number) => string
  return values.map((given) => ({ given: String(given), said: say(given, OF) }))
}

const shape = (dictionary: object) =>
  Object.fromEntries(
    entries(dictionary).map(([key, value]) => [
      key,
      typeof value === 'function' ? `function of ${value.length}` : typeof value,
    ]),
  )

it('there is a script here for every dictionary there is a file for', () => {
  const files = readdirSync('lib/base/messages').map((file) => file.replace(/\.ts$/, ''))
  expect(files.filter((name) => !OTHER_FILES.includes(name)).sort()).toEqual(Object.keys(SCRIPTS).sort())
})

describe.each(Object.entries(SCRIPTS))('the words in %s', (language, script) => {
  const own = entries(messages(language))
  const said = own.flatMap((entry) => sayings(entry).map((saying) => ({ key: entry[0], ...saying })))
  const notBrands = said.filter((saying) => !BRANDS.includes(saying.said))

  it('are not the English ones', () => {
    expect(messages(language)).not.toBe(en)
  })
  it('have exactly the keys of English, of the same kinds', () => {
    expect(shape(messages(language))).toEqual(shape(en))
  })
  it('are never empty, nor set off by spaces', () => {
    expect(said.filter((saying) => saying.said === '' || saying.said !== saying.said.trim())).toEqual([])
  })
  it('repeat the English only in brand names', () => {
    const english = new Map(
      entries(en).flatMap((entry) =>
        sayings(entry).map((saying) => [`${entry[0]} ${saying.given}`, saying.said]),
      ),
    )
    const repeated = notBrands
      .filter(({ key, given, said }) => english.get(`${key} ${given}`) === said)
      .filter(({ said }) => !ALIKE[language]?.includes(said))
    expect(repeated).toEqual([])
  })
  it('are normalised', () => {
    expect(said.filter((saying) => saying.said !== saying.said.normalize('NFC'))).toEqual([])
  })
  it('are in the script of the language', () => {
    const withoutGiven = notBrands.map(({ key, given, said }) => ({ key, own: said.replace(given, '') }))
    expect(withoutGiven.filter(({ own }) => !script.test(own))).toEqual([])
  })
  it.skipIf(script.test('a'))('have no Latin letters but in brand names', () => {
    const withoutGiven = notBrands.map(({ key, given, said }) => ({ key, own: said.replace(given, '') }))
    expect(withoutGiven.filter(({ own }) => /\p{Script=Latin}/u.test(own))).toEqual([])
  })
  it('include what they were given', () => {
    const inWords = (key: string, given: string) =>
      COUNTED.includes(key) &&
      ['zero', 'one', 'two'].includes(new Intl.PluralRules(language).select(Number(given)))
    expect(said.filter(({ key, given, said }) => !said.includes(given) && !inWords(key, given))).toEqual([])
    const ofSoMany = own.filter(([, value]) => typeof value === 'function' && value.length === 2)
    expect(ofSoMany.flatMap(sayings).filter(({ said }) => !said.includes(String(OF)))).toEqual([])
  })
  it.runIf(direction(language) === 'rtl')(
    'keep a name that runs the other way from moving its neighbours',
    () => {
      const withNames = own.filter(([key]) => GIVEN_TEXT.includes(key)).flatMap(sayings)
      expect(withNames.filter(({ given, said }) => !said.includes(`\u2068${given}\u2069`))).toEqual([])
    },
  )
  it('count in Latin digits, as the dates beside them do', () => {
    expect(said.filter((saying) => /(?![0-9])\p{Nd}/u.test(saying.said))).toEqual([])
  })
})

it('Urdu is written in its own letters and punctuation, not in Arabic or Latin ones', () => {
  const said = entries(messages('ur')).flatMap(sayings)
  expect(said.filter((saying) => /[يىكهةۀ,;?.]/.test(saying.said))).toEqual([])
})

it('one differs from many', () => {
  const found = (language: string) =>
    COUNTS.slice(0, 3).map((count) => messages(language).lists.results(count))
  expect(found('en')).toEqual(['0 results', '1 result', '2 results'])
  expect(found('hi')).toEqual(['0 नतीजा', '1 नतीजा', '2 नतीजे'])
  expect(found('ur')).toEqual(['0 نتائج', '1 نتیجہ', '2 نتائج'])
  expect(found('ta')).toEqual(['0 முடிவுகள்', '1 முடிவு', '2 முடிவுகள்'])
  expect(found('bn')).toEqual(['0টি ফল', '1টি ফল', '2টি ফল'])
  expect(found('mr')).toEqual(['0 निकाल', '1 निकाल', '2 निकाल'])
  expect(found('es')).toEqual(['0 resultados', '1 resultado', '2 resultados'])
  expect(found('ar')).toEqual(['لا نتائج', 'نتيجة واحدة', 'نتيجتان'])
  expect(found('te')).toEqual(['0 ఫలితాలు', '1 ఫలితం', '2 ఫలితాలు'])
  expect(found('gu')).toEqual(['0 પરિણામ', '1 પરિણામ', '2 પરિણામો'])
  expect(found('kn')).toEqual(['0 ಫಲಿತಾಂಶ', '1 ಫಲಿತಾಂಶ', '2 ಫಲಿತಾಂಶಗಳು'])
  expect(found('ml')).toEqual(['0 ഫലങ്ങൾ', '1 ഫലം', '2 ഫലങ്ങൾ'])
  expect(found('pa')).toEqual(['0 ਨਤੀਜਾ', '1 ਨਤੀਜਾ', '2 ਨਤੀਜੇ'])
  expect(found('or')).toEqual(['0ଟି ଫଳ', '1ଟି ଫଳ', '2ଟି ଫଳ'])
  const { results } = messages('ar').lists
  expect([results(3), results(11), results(100)]).toEqual(['3 نتائج', '11 نتيجة', '100 نتيجة'])
})

describe.each(['en', ...Object.keys(SCRIPTS)])('the texts in %s', (language) => {
  const say = messages(language)

  it('name a button by the word that is on it', () => {
    expect(say.device.savedNothing).toContain(say.device.save)
    expect(say.device.followingNothing).toContain(say.device.follow)
  })
  // Longer than this, a heading breaks into three lines of a phone, and a button in two.
  it('are short where they stand in headings, notices and buttons', () => {
    const headings = [say.notFoundTitle, say.gate.offer, say.gate.notice, say.device.offlineTitle]
    const buttons = [say.gate.subscribe, say.gate.signIn, say.gatedLabel, say.home, say.tools.textSize]
    expect(headings.filter((text) => text.length > 60)).toEqual([])
    expect(buttons.filter((text) => text.length > 26)).toEqual([])
  })
  it('tell a live blog that runs from one that has ended, and both from the kind of post', () => {
    expect(new Set([say.live.now, say.live.ended, say.types.LiveBlog]).size).toBe(3)
  })
  it('have one text for loading, with the ellipsis joined to it', () => {
    expect(say.device.loading).toBe(say.lists.loading)
    expect(say.lists.loading).toMatch(/\S…$/)
  })
})

it.each([
  ['hi-IN', 'hi'],
  ['ur-PK', 'ur'],
  ['ur-Arab-IN', 'ur'],
  ['ta-LK', 'ta'],
  ['bn-BD', 'bn'],
  ['mr-IN', 'mr'],
  ['es-MX', 'es'],
  ['ar-EG', 'ar'],
  ['or-IN', 'or'],
  ['pa-IN', 'pa'],
  ['ml-IN', 'ml'],
  ['kn-IN', 'kn'],
  ['gu-IN', 'gu'],
  ['te-IN', 'te'],
  ['en-GB', 'en'],
])('%s has the words of %s', (tag, language) => {
  expect(messages(tag)).toBe(messages(language))
})

it.each(['fr', 'ne-NP', 'und', 'zxx', 'pa-Arab', 'pa-PK', 'hi-Latn'])(
  '%s, which has no words of its own, has the English ones',
  (tag) => {
    expect(messages(tag)).toBe(en)
  },
)
