import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { words } from '@/lib/base/messages'
import { en } from '@/lib/base/messages/en'

const SCRIPTS: Record<string, RegExp> = {
  hi: /\p{Script=Devanagari}/u,
  ur: /\p{Script=Arabic}/u,
  ta: /\p{Script=Tamil}/u,
  bn: /\p{Script=Bengali}/u,
  mr: /\p{Script=Devanagari}/u,
}
const BRANDS = ['LinkedIn', 'X', 'Instagram', 'Facebook', 'App Store', 'Google Play']
const COUNTS = [0, 1, 2, 11, 100]
// What functions of two values are given as the second: so many in all.
const OF = 12

// Functions that are given a text, not a count.
const GIVEN_TEXT = ['searchNothing', 'moreFrom', 'show', 'openOn', 'play', 'watchOn']
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
  expect(files.filter((name) => name !== 'index' && name !== 'en').sort()).toEqual(
    Object.keys(SCRIPTS).sort(),
  )
})

describe.each(Object.entries(SCRIPTS))('the words in %s', (language, script) => {
  const own = entries(words(language))
  const said = own.flatMap((entry) => sayings(entry).map((saying) => ({ key: entry[0], ...saying })))
  const notBrands = said.filter((saying) => !BRANDS.includes(saying.said))

  it('are not the English ones', () => {
    expect(words(language)).not.toBe(en)
  })
  it('have exactly the keys of English, of the same kinds', () => {
    expect(shape(words(language))).toEqual(shape(en))
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
    const repeated = notBrands.filter(({ key, given, said }) => english.get(`${key} ${given}`) === said)
    expect(repeated).toEqual([])
  })
  it('are normalised', () => {
    expect(said.filter((saying) => saying.said !== saying.said.normalize('NFC'))).toEqual([])
  })
  it('are in the script of the language', () => {
    const withoutGiven = notBrands.map(({ key, given, said }) => ({ key, own: said.replace(given, '') }))
    expect(withoutGiven.filter(({ own }) => !script.test(own))).toEqual([])
  })
  it('have no Latin letters but in brand names', () => {
    const withoutGiven = notBrands.map(({ key, given, said }) => ({ key, own: said.replace(given, '') }))
    expect(withoutGiven.filter(({ own }) => /\p{Script=Latin}/u.test(own))).toEqual([])
  })
  it('include what they were given', () => {
    expect(said.filter(({ given, said }) => !said.includes(given))).toEqual([])
  })
  it('count in Latin digits, as the dates beside them do', () => {
    expect(said.filter((saying) => /(?![0-9])\p{Nd}/u.test(saying.said))).toEqual([])
  })
})

it('Urdu is written in its own letters and punctuation, not in Arabic or Latin ones', () => {
  const said = entries(words('ur')).flatMap(sayings)
  expect(said.filter((saying) => /[يىكهةۀ,;?.]/.test(saying.said))).toEqual([])
})

it('singular and plural differ', () => {
  const shown = (language: string) => COUNTS.slice(0, 3).map((count) => words(language).lists.showing(count))
  expect(shown('en')).toEqual(['Showing 0 stories', 'Showing 1 story', 'Showing 2 stories'])
  expect(shown('hi')).toEqual(['0 खबर दिखाई जा रही है', '1 खबर दिखाई जा रही है', '2 खबरें दिखाई जा रही हैं'])
  expect(shown('ur')).toEqual([
    '0 خبریں دکھائی جا رہی ہیں',
    '1 خبر دکھائی جا رہی ہے',
    '2 خبریں دکھائی جا رہی ہیں',
  ])
  expect(shown('ta')).toEqual(['0 செய்திகள் காட்டப்படுகின்றன', '1 செய்தி காட்டப்படுகிறது', '2 செய்திகள் காட்டப்படுகின்றன'])
  expect(shown('bn')).toEqual(['0টি খবর দেখানো হচ্ছে', '1টি খবর দেখানো হচ্ছে', '2টি খবর দেখানো হচ্ছে'])
  expect(shown('mr')).toEqual(['0 बातम्या दाखवल्या आहेत', '1 बातमी दाखवली आहे', '2 बातम्या दाखवल्या आहेत'])
})

it.each([
  ['hi-IN', 'hi'],
  ['ur-PK', 'ur'],
  ['ur-Arab-IN', 'ur'],
  ['ta-LK', 'ta'],
  ['bn-BD', 'bn'],
  ['mr-IN', 'mr'],
  ['en-GB', 'en'],
])('%s has the words of %s', (tag, language) => {
  expect(words(tag)).toBe(words(language))
})

it.each(['fr', 'gu-IN', 'und', 'zxx'])('%s, which has no words of its own, has the English ones', (tag) => {
  expect(words(tag)).toBe(en)
})
