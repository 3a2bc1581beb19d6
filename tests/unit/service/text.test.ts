import { describe, expect, test } from 'vitest'
import { countWords } from '../../../service/text/count-words'
import { fold } from '../../../service/text/fold'
import { pathKey } from '../../../service/text/path-key'
import { slugFrom } from '../../../service/text/slug'

describe('fold', () => {
  test.each([
    ['upper and lower case', 'ÉCOLE', 'école'],
    ['composed and decomposed', 'caf\u00e9', 'cafe\u0301'],
    ['sharp s', 'STRASSE', 'straße'],
    ['final sigma', 'ΟΔΟΣ', 'οδος'],
    ['Devanagari nukta', 'क\u093c', '\u0958'],
  ])('fold makes two spellings equal: %s', (_, a, b) => expect(fold(a)).toBe(fold(b)))

  test('fold keeps accents', () => expect(fold('résumé')).not.toBe(fold('resume')))
})

describe('pathKey', () => {
  test.each([
    ['slashes around', '/a/b/', 'a/b'],
    ['escapes', '/caf%C3%A9', 'café'],
    ['lower-case escapes', '/caf%c3%a9', 'café'],
    ['decomposed letters', '/cafe\u0301', 'café'],
    ['a query and a fragment', '/a?x=1#y', 'a'],
    ['spaces around', ' /a ', 'a'],
  ])('pathKey ignores the spelling of an address: %s', (_, address, key) =>
    expect(pathKey(address)).toBe(key),
  )

  test('pathKey leaves an undecodable path encoded', () => expect(pathKey('/%ff')).toBe('%ff'))
  test('pathKey is case-sensitive', () => expect(pathKey('/A')).not.toBe(pathKey('/a')))
  test('pathKey keeps an encoded question mark in the path', () => expect(pathKey('/why%3F')).toBe('why?'))
})

describe('slugFrom', () => {
  test.each([
    ['Arts & Culture', 'arts-culture'],
    ['Économie', 'economie'],
    ['  2024 -- Vote! ', '2024-vote'],
    ['संस्कृति', ''],
  ])('the slug of “%s” is “%s”', (name, slug) => expect(slugFrom(name)).toBe(slug))
})

describe('countWords', () => {
  test.each([
    ['between tags', '<p>One two</p><p>three</p>', 3],
    ['not in attributes', '<img alt="one two three">', 0],
    ['not in scripts and comments', '<script>var a = 1</script><!-- no words --><p>one</p>', 1],
    ['in Hindi', '<p>आज बारिश होगी</p>', 3],
    ['as zero in an empty body', ' ', 0],
  ])('countWords counts words %s', (_, html, words) => expect(countWords(html)).toBe(words))
})
