import { describe, expect, test } from 'vitest'
import { countWords } from '../../../service/text/count-words'
import { fold } from '../../../service/text/fold'
import { pathKey } from '../../../service/text/path-key'
import { slugFrom } from '../../../service/text/slug'

describe('fold makes two spellings one', () => {
  test.each([
    ['upper and lower case', 'ÉCOLE', 'école'],
    ['composed and decomposed', 'caf\u00e9', 'cafe\u0301'],
    ['sharp s', 'STRASSE', 'straße'],
    ['final sigma', 'ΟΔΟΣ', 'οδος'],
    ['Devanagari nukta', 'क\u093c', '\u0958'],
  ])('%s', (_, a, b) => expect(fold(a)).toBe(fold(b)))

  test('and keeps an accent', () => expect(fold('résumé')).not.toBe(fold('resume')))
})

describe('a path key is the same for', () => {
  test.each([
    ['slashes around', '/a/b/', 'a/b'],
    ['escapes', '/caf%C3%A9', 'café'],
    ['lower-case escapes', '/caf%c3%a9', 'café'],
    ['decomposed letters', '/cafe\u0301', 'café'],
    ['a query and a fragment', '/a?x=1#y', 'a'],
    ['spaces around', ' /a ', 'a'],
  ])('%s', (_, address, key) => expect(pathKey(address)).toBe(key))

  test('an undecodable path is compared as it is', () => expect(pathKey('/%ff')).toBe('%ff'))
  test('case makes a difference', () => expect(pathKey('/A')).not.toBe(pathKey('/a')))
  test('an encoded question mark belongs to the path', () => expect(pathKey('/why%3F')).toBe('why?'))
})

describe('a slug', () => {
  test.each([
    ['Arts & Culture', 'arts-culture'],
    ['Économie', 'economie'],
    ['  2024 -- Vote! ', '2024-vote'],
    ['संस्कृति', ''],
  ])('of %s', (name, slug) => expect(slugFrom(name)).toBe(slug))
})

describe('words are counted', () => {
  test.each([
    ['between tags', '<p>One two</p><p>three</p>', 3],
    ['not in attributes', '<img alt="one two three">', 0],
    ['not in scripts and comments', '<script>var a = 1</script><!-- no words --><p>one</p>', 1],
    ['in Hindi', '<p>आज बारिश होगी</p>', 3],
    ['none in an empty body', ' ', 0],
  ])('%s', (_, html, words) => expect(countWords(html)).toBe(words))
})
