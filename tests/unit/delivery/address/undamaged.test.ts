import { expect, it } from 'vitest'
import { undamaged } from '@/lib/delivery/address/resolve'

it.each([
  ['Business/Rain-In-The-Port', '/business/rain-in-the-port'],
  ['business/rain.', '/business/rain'],
  ['business/rain),', '/business/rain'],
  ['business/rain”', '/business/rain'],
  ['business/rain ', '/business/rain'],
  ['business/rain\u200b', '/business/rain'],
  ['business/rain&amp;utm_source=x', '/business/rain'],
  ['business/rain&utm_source=x&b=2', '/business/rain'],
  ['business/rain/)', '/business/rain'],
  ['business/rain', '/business/rain'],
  ['business/r&d', '/business/r%26d'],
  ['news/बारिश।', '/news/%E0%A4%AC%E0%A4%BE%E0%A4%B0%E0%A4%BF%E0%A4%B6%E0%A5%A4'],
  ['.', null],
])('the address %j means %j', (written, meant) => {
  expect(undamaged(written.split('/'))).toBe(meant)
})
