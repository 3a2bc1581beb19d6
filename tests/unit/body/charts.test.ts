import { describe, expect, test } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { barsOf, cardOf, type Rows } from '@/lib/body/charts'
import { TABLE } from '@/lib/body/elements'
import { readCard, writtenCard } from '@/lib/body/table-card'
import { bodyOptions } from '../../fixtures/prepared'

const rows = (caption: string, head: string, ...body: string[]): Rows => ({
  caption,
  head: head.split('|'),
  body: body.map((row) => row.split('|')),
  hasMore: false,
})

describe('seats of a table', () => {
  test.each([
    ['by the column’s name', rows('', 'Party|Seats|Change', 'Left|20|+9', 'Right|16|−11'), [20, 16], 0],
    [
      'by the caption, with those still open',
      rows('44 of 48 declared', 'Party|Won', 'Left|28', 'Right|16'),
      [28, 16],
      4,
    ],
    ['in Devanagari digits', rows('', 'दल|सीटें', 'बंदरगाह|२०', 'तट|१६'), [20, 16], 0],
    ['in the singular', rows('', 'ਪਾਰਟੀ|ਸੀਟ', 'ਖੱਬੇ|20', 'ਸੱਜੇ|16'), [20, 16], 0],
    ['in another column', rows('', 'Party|Leader|Seats', 'Left|Ruth|20', 'Right|Hassan|16'), [20, 16], 0],
  ])('are recognised %s', (_, table, seats, open) => {
    const card = cardOf(table)
    expect(card?.kind).toBe('seats')
    expect(card?.rows.map(({ at }) => at)).toEqual(seats)
    expect(card?.open).toBe(open)
  })
})

describe('cards of a table', () => {
  /** Each row as name, value, note, at. */
  const cardRows = (table: Rows) => {
    const card = cardOf(table)
    return card && [card.kind, card.title, card.isWhole, ...card.rows.map((row) => Object.values(row))]
  }

  test.each<[string, Rows, unknown]>([
    [
      'a score with its overs',
      rows('Final', 'Side|Score|Overs', 'Gulls|243/9|50', 'Rovers|242|49.1'),
      ['score', 'Final', true, ['Gulls', '243/9', 'Overs 50', 0], ['Rovers', '242', 'Overs 49.1', 0]],
    ],
    [
      'a score of another kind',
      rows('Cafés', 'Name|Hygiene score', 'Panna|4', 'Halmar|5'),
      ['score', 'Cafés · Hygiene score', true, ['Panna', '4', '', 0], ['Halmar', '5', '', 0]],
    ],
    [
      'a score in Urdu digits',
      rows('', 'ٹیم|اسکور', 'گلز|۲', 'روورز|۱'),
      ['score', 'اسکور', true, ['گلز', '۲', '', 0], ['روورز', '۱', '', 0]],
    ],
    [
      'a level above its mark and one below',
      rows('Thursday', 'Gauge|Level|Danger mark', 'Nayapul|6.2 m|5 m', 'Karai|3.1 m|6 m'),
      [
        'levels',
        'Thursday · Level',
        true,
        ['Nayapul', '6.2 m', 'Danger mark 5 m', 1.24],
        ['Karai', '3.1 m', 'Danger mark 6 m', 0.52],
      ],
    ],
    [
      'levels in Hindi',
      rows('', 'नदी|जलस्तर (मी)|ख़तरे का निशान', 'मेघला|6|5'),
      ['levels', 'जलस्तर (मी)', true, ['मेघला', '6', 'ख़तरे का निशान 5', 1.2]],
    ],
    [
      'an index with its change',
      rows('', 'Index|Close|Change', 'Coastal 30|4,812.6|−0.8%'),
      ['quotes', 'Close', true, ['Coastal 30', '4,812.6', 'Change −0.8%', -1]],
    ],
    [
      'prices with changes',
      rows('Litre at the pump', 'Fuel|Price|Change', 'Petrol|104|+2', 'Diesel|92|0'),
      [
        'quotes',
        'Litre at the pump · Price',
        true,
        ['Petrol', '104', 'Change +2', 1],
        ['Diesel', '92', 'Change 0', 0],
      ],
    ],
    [
      'prices before and now',
      rows('', 'From|Last week|Today', 'Halmar|3,900|3,100', 'Ilvana|1,980|1,990'),
      [
        'quotes',
        'Today',
        true,
        ['Halmar', '3,100', 'Last week 3,900', -1],
        ['Ilvana', '1,990', 'Last week 1,980', 1],
      ],
    ],
  ])('show %s', (_, table, card) => {
    expect(cardRows(table)).toEqual(card)
  })

  test.each([
    ['a missing figure', rows('', 'Party|Seats', 'Left|20', 'Right|')],
    ['shares of the vote', rows('', 'Party|Seats', 'Left|20.5', 'Right|16')],
    ['rows named by figures', rows('', 'Year|Seats', '2020|20', '2024|16')],
    ['one row', rows('', 'Party|Seats', 'Left|20')],
    ['parties with their total', rows('', 'Party|Seats', 'Left|20', 'Right|16', 'All|36')],
    ['two elections', rows('', 'Party|Seats 2019|Seats 2024', 'Left|20|24', 'Right|16|12')],
    ['per cent', rows('', 'Party|Seats', 'Left|43%', 'Right|57%')],
    [
      'a number and a year in the caption',
      rows('The 36 accidents of 2024', 'State|Number', 'Panna|20', 'Halmar|16'),
    ],
    [
      'a number and a date in the caption',
      rows('The 36 medals, as of 40 August', 'Side|Won', 'Panna|20', 'Halmar|16'),
    ],
    ['three sides with scores', rows('', 'Side|Score', 'Gulls|2', 'Rovers|1', 'Karai|0')],
    ['two batters', rows('', 'Gulls|Runs|Balls', 'Qazi|81|74', 'Dalal|29|31')],
    ['a score still open', rows('', 'Side|Score', 'Gulls|2', 'Rovers|to come')],
    ['a level without a mark', rows('', 'Gauge|Level|Reader', 'Nayapul|6.2 m|Setalvad')],
    ['changes without a sign', rows('', 'Fuel|Price|Change', 'Petrol|104|2', 'Diesel|92|1')],
    ['a level and a mark in other units', rows('', 'Dam|Level|Capacity', 'Karai|120 ft|93 tmc')],
    ['pairs in other units', rows('', 'Film|Last week|This week', 'Ferry|₹85 lakh|₹1.2 cr')],
    ['thousands that may be decimals', rows('', 'Producto|Ayer|Hoy', 'Pan|950|1.050')],
    ['other things before and now', rows('', 'Town|Cases last week|Deaths this week', 'Panna|90|4')],
    ['words within words', rows('', 'فصل|کل|پنجاب', 'گندم|90|40')],
    ['two columns of no known time', rows('', 'Item|Rice|Oil', 'Shop|40|90')],
  ])('a table is not drawn as a card: %s', (_, table) => {
    expect(cardRows(table)).toBeNull()
  })

  test('cards are passed on as text, and malformed text gives no card', () => {
    const card = cardOf(rows('', 'Side|Score', 'Gulls|2', 'Rovers|1'))
    expect(card && readCard(writtenCard(card))).toEqual(card)
    expect(['', '[]', '{}', '["map","",true,0]', '["score","",true,0,null]'].map(readCard)).toEqual(
      Array(5).fill(null),
    )
  })
})

describe('bars of a table', () => {
  test.each([
    ['a column of figures', rows('', 'Work|Billion', 'Quay|6.4', 'Roads|3.2'), [1, 0.5]],
    ['with separators and currency', rows('', 'Item|Cost', 'Quay|₹1,20,000', 'Roads|₹60,000'), [1, 0.5]],
  ])('are drawn for %s', (_, table, shares) => {
    expect(barsOf(table)).toEqual(shares)
  })

  test.each([
    ['two columns of figures', rows('', 'Gulls|Runs|Balls', 'Qazi|81|74', 'Dalal|29|31')],
    ['years', rows('', 'Club|Founded', 'Gulls|1911', 'Mariners|1897')],
    ['signed changes', rows('', 'Item|Change', 'Rice|+4', 'Oil|−2')],
    ['times', rows('', 'Ferry|Leaves', 'Panna|06:15', 'Halmar|07:40')],
  ])('a table gets no bars: %s', (_, table) => {
    expect(barsOf(table)).toBeNull()
  })
})

test('a card of a table with links or footnotes does not replace it, and has no number of a footnote', () => {
  const cardIn = (cell: string) => {
    const html = `<table><tr><th>Side</th><th>Score</th></tr><tr><td>Gulls</td>${cell}</tr><tr><td>Rovers</td><td>1</td></tr></table>`
    const [table] = prepareBody(html, bodyOptions).tree.children
    return table?.type === 'element' ? readCard(table.properties.card) : null
  }
  expect(cardIn('<td><b>2</b></td>')).toMatchObject({ isWhole: true })
  expect(cardIn('<td>2<sup>1</sup></td>')).toMatchObject({
    isWhole: false,
    rows: [{ value: '2' }, { value: '1' }],
  })
  expect(cardIn('<td><a href="/final">2</a></td>')).toMatchObject({ isWhole: false })
  expect(cardIn('<td>2<br>aet</td>')).toMatchObject({ rows: [{ value: '2 aet' }, {}] })
  expect(cardIn('<td colspan="2">2</td>')).toBeNull()
})

test('the table stays, and the body has no other text', () => {
  const html =
    '<table><thead><tr><th>Party</th><th>Seats</th></tr></thead><tbody><tr><td>Left</td><td>20</td></tr><tr><td>Right</td><td>16</td></tr></tbody></table>'
  const { tree, words } = prepareBody(html, bodyOptions)
  expect(tree.children[0]).toMatchObject({
    tagName: TABLE,
    properties: { card: '["seats","",false,0,["Left","20","",20],["Right","16","",16]]' },
    children: [{ tagName: 'table' }],
  })
  expect(words).toBe(6)
})
