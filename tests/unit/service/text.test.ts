import { expect, it, test } from 'vitest'
import { readTime } from '../../../service/parameters'
import { contentBlocks } from '../../../service/present/post'
import { sampleViews } from '../../../service/seed/seed-posts'
import { countWords, fold, pathKey, resolveMoments, slugFrom, storeMoments } from '../../../service/text'

test.each([
  ['upper and lower case', 'ÉCOLE', 'école'],
  ['composed and decomposed', 'caf\u00e9', 'cafe\u0301'],
  ['sharp s', 'STRASSE', 'straße'],
  ['final sigma', 'ΟΔΟΣ', 'οδος'],
  ['Devanagari nukta', 'क\u093c', '\u0958'],
])('fold makes two spellings equal: %s', (_, a, b) => expect(fold(a)).toBe(fold(b)))

test('fold keeps accents', () => expect(fold('résumé')).not.toBe(fold('resume')))

test.each([
  ['slashes around', '/a/b/', 'a/b'],
  ['escapes', '/caf%C3%A9', 'café'],
  ['lower-case escapes', '/caf%c3%a9', 'café'],
  ['decomposed letters', '/cafe\u0301', 'café'],
  ['a fragment', '/a?x=1#y', 'a?x=1'],
  ['spaces around', ' /a ', 'a'],
])('pathKey ignores the spelling of an address: %s', (_, address, key) => expect(pathKey(address)).toBe(key))

test('pathKey leaves an undecodable path encoded', () => expect(pathKey('/%ff')).toBe('%ff'))
test('pathKey is case-sensitive', () => expect(pathKey('/A')).not.toBe(pathKey('/a')))
test('pathKey keeps an encoded question mark in the path', () => expect(pathKey('/why%3F')).toBe('why?'))

test.each([
  ['Arts & Culture', 'arts-culture'],
  ['Économie', 'economie'],
  ['  2024 -- Vote! ', '2024-vote'],
  ['संस्कृति', ''],
])('the slug of “%s” is “%s”', (name, slug) => expect(slugFrom(name)).toBe(slug))

test.each([
  ['between tags', '<p>One two</p><p>three</p>', 3],
  ['not in attributes', '<img alt="one two three">', 0],
  ['not in scripts and comments', '<script>var a = 1</script><!-- no words --><p>one</p>', 1],
  ['in Hindi', '<p>आज बारिश होगी</p>', 3],
  ['as zero in an empty body', ' ', 0],
])('countWords counts words %s', (_, html, words) => expect(countWords(html)).toBe(words))

test.each<[string, string, string, object]>([
  ['a paragraph', '<p>One <b>two</b> &amp; three</p>', 'paragraph', { text: 'One two & three' }],
  ['loose text', 'One', 'paragraph', { text: 'One' }],
  ['a heading', '<h2>Later</h2>', 'heading', { level: 2, text: 'Later' }],
  ['a list', '<ol><li>a</li><li>b</li></ol>', 'list', { ordered: true, items: ['a', 'b'] }],
  ['a quote', '<blockquote><p>Indeed</p></blockquote>', 'quote', { text: 'Indeed' }],
  [
    'a picture',
    '<p><img src="/a.jpg" alt="A" width="4" height="3"></p>',
    'image',
    { url: '/a.jpg', alt: 'A', caption: '', width: 4, height: 3 },
  ],
  [
    'a figure',
    '<figure><img src="/a.jpg"><figcaption>At dawn</figcaption></figure>',
    'image',
    { url: '/a.jpg', alt: '', caption: 'At dawn', width: null, height: null },
  ],
  [
    'anything else',
    '<table><tr><td>1</td></tr></table>',
    'html',
    { html: '<table><tr><td>1</td></tr></table>' },
  ],
])('contentBlocks makes one block of %s', (_, html, type, data) =>
  expect(contentBlocks(html)).toEqual([{ type, data }]),
)

test('contentBlocks keeps the order and ignores white space between elements', () => {
  expect(contentBlocks('<p>a</p>\n\n<h2>b</h2>\n<p>c</p>').map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
  ])
})

test('contentBlocks makes no block of an empty body', () => expect(contentBlocks('')).toEqual([]))

it('a relative time is stored from the publication on and sent as an ISO time', () => {
  const stored = storeMoments('<time datetime="{{minutesAgo:35}}">', 320)
  expect(stored).toBe('<time datetime="{{minutesIn:285}}">')
  expect(resolveMoments(stored, Date.parse('2026-01-02T00:00:00Z'))).toBe(
    '<time datetime="2026-01-02T04:45:00.000Z">',
  )
})
it('a relative time may be before the publication', () => {
  expect(resolveMoments(storeMoments('{{minutesAgo:60}}', 30), Date.parse('2026-01-02T00:00:00Z'))).toBe(
    '2026-01-01T23:30:00.000Z',
  )
})
it('text in braces that is not a relative time is left unchanged', () => {
  expect(resolveMoments(storeMoments('{{minutesAgo:x}} {{name}}', 30), 0)).toBe('{{minutesAgo:x}} {{name}}')
})

const HOUR = 3_600_000
const NOW = 1_000_000 * HOUR

test('sample views begin with the hour of publishing and halve every twelve hours', () => {
  const rows = sampleViews(100, NOW - 12 * HOUR, NOW)
  expect(rows[0]).toEqual({ hour: 1_000_000 - 12, views: 100 })
  expect(rows[12]).toEqual({ hour: 1_000_000, views: 50 })
})

test('sample views continue after the start and end when they decay to zero', () => {
  const hours = sampleViews(100, NOW, NOW).map(({ hour }) => hour - 1_000_000)
  expect(hours.at(-1)).toBe(91)
})

test('a post older than every window of the ranking has no sample views', () => {
  expect(sampleViews(100, NOW - 60 * 24 * HOUR, NOW)).toEqual([])
})

test('sampleViews returns no rows for zero views', () => expect(sampleViews(0, NOW, NOW)).toEqual([]))

const at = (iso: string) => Date.parse(iso)

test('readTime reads a date as its whole day in UTC', () => {
  expect(readTime('2025-06-10')).toEqual({ from: at('2025-06-10T00:00Z'), before: at('2025-06-11T00:00Z') })
})

test.each([
  ['2025-06-10T12:30:15Z', '2025-06-10T12:30:15Z'],
  ['2025-06-10T12:30Z', '2025-06-10T12:30:00Z'],
  ['2025-06-10 12:30:15', '2025-06-10T12:30:15Z'],
  ['2025-06-10T12:30:15.123456Z', '2025-06-10T12:30:15.123Z'],
  ['2025-06-10T12:30:15+05:30', '2025-06-10T07:00:15Z'],
  ['2025-06-10T12:30:15-0530', '2025-06-10T18:00:15Z'],
  ['2025-06-10T12:30:15 05:30', '2025-06-10T07:00:15Z'],
])('readTime reads %s as one moment', (text, iso) =>
  expect(readTime(text)).toEqual({ from: at(iso), before: at(iso) + 1 }),
)

test.each([
  '',
  'today',
  '2025',
  '2025-6-1',
  '2025-02-30',
  '2025-02-30T10:00Z',
  '2025-06-10T24:30Z',
  '10 Jun 2025',
])('readTime returns null for “%s”', (text) => expect(readTime(text)).toBeNull())
