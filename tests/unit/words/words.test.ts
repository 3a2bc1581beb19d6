import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { direction } from '@/lib/base/languages'
import { messages } from '@/lib/words'
import { coverageOf, pathsOf } from '@/lib/words/coverage'
import english from '@/lib/words/en.json'
import { compiled, isNumberName, readKey, type TextFile } from '@/lib/words/texts'

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
// Words that are the same in English and in another language.
const ALIKE: Record<string, string[]> = { es: ['Video', 'Videos', 'A'] }
const BRANDS = ['LinkedIn', 'X', 'Instagram', 'Facebook', 'App Store', 'Google Play']
const COUNTS = [0, 1, 2, 11, 100]
// The second argument of functions with two: the total.
const OF = 12

const TEXTS = ['Monsoon', 'बारिश', 'بارش']

type Value = string | ((given: never, of: number) => string)
type Entry = [key: string, value: Value]

const en = messages('en')

const file = (language: string): TextFile => JSON.parse(readFileSync(`lib/words/${language}.json`, 'utf8'))

/** Every message of a dictionary, named by its path: `types.Video`. */
function entries(dictionary: object, path = ''): Entry[] {
  return Object.entries(dictionary).flatMap(([key, value]): Entry[] =>
    typeof value === 'object' && value !== null
      ? entries(value, `${path}${key}.`)
      : [[`${path}${key}`, value as Value]],
  )
}

/** The first value of each text that has values, by the text's path: `lists.results` → `count`. */
const FIRST_VALUES = new Map(
  [...pathsOf(english).keys()].map(readKey).map(({ name, values }) => [name, values[0]] as const),
)

const takesText = (path: string) => {
  const value = FIRST_VALUES.get(path)
  return value !== undefined && !isNumberName(value)
}

/** The messages that a language has itself; the others are English (`npm run texts` lists them). */
function translatedEntries(language: string): Entry[] {
  const missing = new Set(coverageOf(file(language)).missing.map((path) => readKey(path).name))
  return entries(messages(language)).filter(([path]) => !missing.has(path))
}

/** The texts of an entry; a function has one for each argument. */
function textsOf([key, value]: Entry): { inserted: string; text: string }[] {
  if (typeof value === 'string') return [{ inserted: '', text: value }]
  const values: (string | number)[] = takesText(key) ? TEXTS : COUNTS
  const format = value as (given: unknown, of: number) => string
  return values.map((value) => ({ inserted: String(value), text: format(value, OF) }))
}

it('every file of lib/words has a script in this test', () => {
  const files = readdirSync('lib/words').filter((name) => name.endsWith('.json') && name !== 'en.json')
  expect(files.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(SCRIPTS).sort())
})

it('a text that a language lacks appears in English', () => {
  const texts = compiled({ menu: 'मेन्यू', lists: { topic: 'विषय' } }, 'hi')
  expect([texts.menu, texts.home, texts.lists.topic, texts.lists.results(1), texts.page(2)]).toEqual([
    'मेन्यू',
    'Home',
    'विषय',
    '1 result',
    'Page 2',
  ])
})

it('a group of texts that a language lacks is English, counted by the rules of English', () => {
  // Hindi has the form for one also for 0.
  expect(compiled({}, 'hi').lists.results(0)).toBe('0 results')
})

it('an English text on a page that runs from right to left is isolated, so that its full stop stays at its end', () => {
  const texts = compiled({ menu: 'مینو' }, 'ur')
  expect([texts.menu, texts.corrected, texts.lists.results(2), texts.page(2)]).toEqual([
    'مینو',
    '\u2066This story has been corrected.\u2069',
    '\u20662 results\u2069',
    '\u2066Page 2\u2069',
  ])
})

it('the comparison of a file with English names what is missing, what is unknown and what has other values', () => {
  const { home, ...others } = file('en')
  const changed = {
    ...others,
    hoem: 'होम',
    'page(page)': 'पेज {pgae}',
    'minutesToRead(count)': 'मिनट',
  }
  expect(coverageOf(changed)).toEqual({
    missing: ['home'],
    unknown: ['hoem'],
    wrongValues: ['minutesToRead(count)', 'page(page)'],
  })
})

it('a value is inserted into a text unchanged', () => {
  expect(en.searchNothing('$& {query}')).toBe('No results for “$& {query}”. Here are the latest stories.')
})

it('a count takes the plural form of the language', () => {
  const forms = { zero: '0', one: '1', two: '2', few: '# few', many: '# many', other: '# other' }
  const { minutesToRead } = compiled({ 'minutesToRead(count)': forms }, 'ar')
  expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map(minutesToRead)).toEqual([
    '0',
    '1',
    '2',
    '3 few',
    '10 few',
    '11 many',
    '99 many',
    '100 other',
    '102 other',
    '103 few',
  ])
})

it.each(['en', ...Object.keys(SCRIPTS)])(
  'a text that counts has one plural form in %s, or one for each plural category',
  (language) => {
    const forms = (texts: TextFile): string[] =>
      Object.entries(texts).flatMap(([key, text]) => {
        if (typeof text === 'string') return []
        return key.endsWith('(count)') ? [Object.keys(text).sort().join()] : forms(text)
      })
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    expect(forms(file('en')).length).toBeGreaterThan(3)
    expect(['other', [...pluralCategories].sort().join()]).toEqual(
      expect.arrayContaining(forms(file(language))),
    )
  },
)

describe.each(Object.entries(SCRIPTS))('dictionary %s', (language, script) => {
  const translations = translatedEntries(language)
  const texts = translations.flatMap((entry) => textsOf(entry).map((one) => ({ key: entry[0], ...one })))
  const notBrands = texts.filter(({ text }) => !BRANDS.includes(text))

  it('a translation has no key that English lacks, and the values of each key (npm run texts lists what is missing)', () => {
    expect(coverageOf(file(language))).toMatchObject({ unknown: [], wrongValues: [] })
  })
  it('no message is empty or has spaces at its ends', () => {
    expect(texts.filter(({ text }) => text === '' || text !== text.trim())).toEqual([])
  })
  it('a message equals the English one only for brand names and listed words', () => {
    const english = new Map(
      entries(en).flatMap((entry) =>
        textsOf(entry).map(({ inserted, text }) => [`${entry[0]} ${inserted}`, text]),
      ),
    )
    const repeated = notBrands
      .filter(({ key, inserted, text }) => english.get(`${key} ${inserted}`) === text)
      .filter(({ text }) => !ALIKE[language]?.includes(text))
    expect(repeated).toEqual([])
  })
  it('messages are in Unicode NFC', () => {
    expect(texts.filter(({ text }) => text !== text.normalize('NFC'))).toEqual([])
  })
  it('messages have characters in the script of the language', () => {
    const withoutInserted = notBrands.map(({ key, inserted, text }) => ({
      key,
      ownText: text.replace(inserted, ''),
    }))
    expect(withoutInserted.filter(({ ownText }) => !script.test(ownText))).toEqual([])
  })
  it.skipIf(script.test('a'))('messages in other scripts have no Latin letters outside brand names', () => {
    const withoutInserted = notBrands.map(({ key, inserted, text }) => ({
      key,
      ownText: text.replace(inserted, '').replace('Google', ''),
    }))
    expect(withoutInserted.filter(({ ownText }) => /\p{Script=Latin}/u.test(ownText))).toEqual([])
  })
  it('a message function includes its arguments, or counts them in words', () => {
    const inWords = (key: string, inserted: string) =>
      FIRST_VALUES.get(key) === 'count' &&
      ['zero', 'one', 'two'].includes(new Intl.PluralRules(language).select(Number(inserted)))
    expect(
      texts.filter(({ key, inserted, text }) => !text.includes(inserted) && !inWords(key, inserted)),
    ).toEqual([])
  })
  it.runIf(direction(language) === 'rtl')(
    'in right-to-left languages, a text in a message is wrapped in bidi isolates',
    () => {
      const withNames = translations.filter(([key]) => takesText(key)).flatMap(textsOf)
      expect(withNames.filter(({ inserted, text }) => !text.includes(`\u2068${inserted}\u2069`))).toEqual([])
    },
  )
  it('messages have Latin digits only', () => {
    expect(texts.filter(({ text }) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([])
  })
})

it('Urdu messages use no Arabic letter forms and no Latin punctuation', () => {
  const texts = translatedEntries('ur').flatMap(textsOf)
  expect(texts.filter(({ text }) => /[يىكهةۀ,;?.]/.test(text))).toEqual([])
})

it('the number of search results takes the plural form of each language', () => {
  const textsWithFault = (language: string) =>
    COUNTS.slice(0, 3).map((count) => messages(language).lists.results(count))
  expect(textsWithFault('en')).toEqual(['0 results', '1 result', '2 results'])
  expect(textsWithFault('hi')).toEqual(['0 नतीजा', '1 नतीजा', '2 नतीजे'])
  expect(textsWithFault('ur')).toEqual(['0 نتائج', '1 نتیجہ', '2 نتائج'])
  expect(textsWithFault('ta')).toEqual(['0 முடிவுகள்', '1 முடிவு', '2 முடிவுகள்'])
  expect(textsWithFault('bn')).toEqual(['0টি ফল', '1টি ফল', '2টি ফল'])
  expect(textsWithFault('mr')).toEqual(['0 निकाल', '1 निकाल', '2 निकाल'])
  expect(textsWithFault('es')).toEqual(['0 resultados', '1 resultado', '2 resultados'])
  expect(textsWithFault('ar')).toEqual(['لا نتائج', 'نتيجة واحدة', 'نتيجتان'])
  expect(textsWithFault('te')).toEqual(['0 ఫలితాలు', '1 ఫలితం', '2 ఫలితాలు'])
  expect(textsWithFault('gu')).toEqual(['0 પરિણામ', '1 પરિણામ', '2 પરિણામો'])
  expect(textsWithFault('kn')).toEqual(['0 ಫಲಿತಾಂಶ', '1 ಫಲಿತಾಂಶ', '2 ಫಲಿತಾಂಶಗಳು'])
  expect(textsWithFault('ml')).toEqual(['0 ഫലങ്ങൾ', '1 ഫലം', '2 ഫലങ്ങൾ'])
  expect(textsWithFault('pa')).toEqual(['0 ਨਤੀਜਾ', '1 ਨਤੀਜਾ', '2 ਨਤੀਜੇ'])
  expect(textsWithFault('or')).toEqual(['0ଟି ଫଳ', '1ଟି ଫଳ', '2ଟି ଫଳ'])
  const { results } = messages('ar').lists
  expect([results(3), results(11), results(100)]).toEqual(['3 نتائج', '11 نتيجة', '100 نتيجة'])
})

describe.each(['en', ...Object.keys(SCRIPTS)])('interface texts in %s', (language) => {
  const texts = messages(language)

  it('hints for empty lists contain the labels of the save and follow buttons', () => {
    expect(texts.device.savedNothing).toContain(texts.device.save)
    expect(texts.device.followingNothing).toContain(texts.device.follow)
  })
  // Longer than this, a heading breaks into three lines of a phone, and a button in two.
  it('headings have at most 60 characters, and buttons at most 26', () => {
    const headings = [texts.notFoundTitle, texts.gate.offer, texts.gate.notice, texts.device.offlineTitle]
    const buttons = [
      texts.gate.subscribe,
      texts.gate.signIn,
      texts.gatedLabel,
      texts.home,
      texts.tools.textSize,
    ]
    expect(headings.filter((text) => text.length > 60)).toEqual([])
    expect(buttons.filter((text) => text.length > 26)).toEqual([])
  })
  it('the labels for a running, an ended and any live blog are three different texts', () => {
    expect(new Set([texts.live.now, texts.live.ended, texts.types.LiveBlog]).size).toBe(3)
  })
  it('both loading messages are the same and end in a joined ellipsis', () => {
    expect(texts.device.loading).toBe(texts.lists.loading)
    expect(texts.lists.loading).toMatch(/\S…$/)
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
])('the language tag %s has the dictionary %s', (tag, language) => {
  expect(messages(tag)).toBe(messages(language))
})

it.each(['fr', 'ne-NP', 'und', 'zxx', 'pa-Arab', 'pa-PK', 'hi-Latn'])(
  'the language tag %s, without a dictionary of its own, has the English one',
  (tag) => {
    expect(messages(tag)).toBe(en)
  },
)
