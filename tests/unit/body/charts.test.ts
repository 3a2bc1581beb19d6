import { describe, expect, test } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { barsOf, type Rows, seatsOf } from '@/lib/body/charts'
import { TABLE } from '@/lib/body/elements'
import { bodyOptions } from '../../fixtures/prepared'

const rows = (caption: string, head: string, ...body: string[]): Rows => ({
  caption,
  head: head.split('|'),
  body: body.map((row) => row.split('|')),
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
    ['in another column', rows('', 'Party|Leader|Seats', 'Left|Ruth|20', 'Right|Hassan|16'), [20, 16], 0],
  ])('%s', (_, table, seats, open) => {
    const found = seatsOf(table)
    expect(found?.parties.map((party) => party.seats)).toEqual(seats)
    expect(found?.open).toBe(open)
  })

  test.each([
    ['prices with changes', rows('Litre at the pump', 'Fuel|Price|Change', 'Petrol|104|+2', 'Diesel|92|−1')],
    ['a missing figure', rows('', 'Party|Seats', 'Left|20', 'Right|')],
    ['shares of the vote', rows('', 'Party|Seats', 'Left|20.5', 'Right|16')],
    ['rows named by figures', rows('', 'Year|Seats', '2020|20', '2024|16')],
    ['one row', rows('', 'Party|Seats', 'Left|20')],
  ])('not from %s', (_, table) => {
    expect(seatsOf(table)).toBeNull()
  })
})

describe('bars of a table', () => {
  test.each([
    ['a column of figures', rows('', 'Work|Billion', 'Quay|6.4', 'Roads|3.2'), [1, 0.5]],
    ['with separators and currency', rows('', 'Item|Cost', 'Quay|₹1,20,000', 'Roads|₹60,000'), [1, 0.5]],
  ])('%s', (_, table, shares) => {
    expect(barsOf(table)).toEqual(shares)
  })

  test.each([
    ['two columns of figures', rows('', 'Gulls|Runs|Balls', 'Qazi|81|74', 'Dalal|29|31')],
    ['years', rows('', 'Club|Founded', 'Gulls|1911', 'Mariners|1897')],
    ['signed changes', rows('', 'Item|Change', 'Rice|+4', 'Oil|−2')],
    ['times', rows('', 'Ferry|Leaves', 'Panna|06:15', 'Halmar|07:40')],
  ])('not from %s', (_, table) => {
    expect(barsOf(table)).toBeNull()
  })
})

test('the table stays, and the body has no other text', () => {
  const html =
    '<table><thead><tr><th>Party</th><th>Seats</th></tr></thead><tbody><tr><td>Left</td><td>20</td></tr><tr><td>Right</td><td>16</td></tr></tbody></table>'
  const { tree, words } = prepareBody(html, bodyOptions)
  expect(tree.children[0]).toMatchObject({
    tagName: TABLE,
    properties: { seats: '[0,[20,"Left"],[16,"Right"]]' },
    children: [{ tagName: 'table' }],
  })
  expect(words).toBe(6)
})
