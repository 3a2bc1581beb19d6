import { beforeEach, describe, expect, it } from 'vitest'
import { addressTags, identifierIn, identifiersAt } from '@/lib/delivery/address/identify'
import { rememberNames, rememberPostNames, resetKnownNames } from '@/lib/delivery/records/names'
import { aTeaser } from '../builders'

it.each([
  ['rain-47110', '47110'],
  ['rain-47110.html', '47110'],
  ['rain_1001', '1001'],
  ['47110', '47110'],
  ['top-10', 'top-10'],
  ['budget-2026', 'budget-2026'],
  ['class-of-1999', 'class-of-1999'],
  ['rain-in-the-hills', 'rain-in-the-hills'],
  ['rain-in-the-hills.cms', 'rain-in-the-hills'],
  ['बारिश-47110', '47110'],
  ['rain47110', 'rain47110'],
  ['top-999', 'top-999'],
  ['top-1000', '1000'],
  ['war-of-1899', '1899'],
  ['plan-for-2100', '2100'],
  ['order-20261', '20261'],
  ['order-12026', '12026'],
  ['x-123456789012345', '123456789012345'],
  ['x-1234567890123456', 'x-1234567890123456'],
  ['rain-47110-part', 'rain-47110-part'],
  ['2026', '2026'],
  ['rain.htm', 'rain'],
  ['rain.HTML', 'rain'],
  ['rain.php', 'rain'],
  ['rain.asp', 'rain'],
  ['rain.aspx', 'rain'],
  ['rain.html.bak', 'rain.html.bak'],
  ['rain.cms-47110', '47110'],
  ['html', 'html'],
  ['rainhtml', 'rainhtml'],
  ['', ''],
  ['.html', ''],
])('identifierIn of the segment %j is %j', (segment, identifier) => {
  expect(identifierIn(segment)).toBe(identifier)
})

describe('identifiersAt', () => {
  beforeEach(resetKnownNames)

  it('gives one identifier of an address that may be made up', () => {
    expect(identifiersAt('/money/gold-at-75000.html')).toEqual(['75000'])
    expect(identifiersAt('/money/gold')).toEqual(['gold'])
    expect(identifiersAt('/money/.html')).toEqual([])
    expect(identifiersAt('/')).toEqual([])
  })

  it('gives the slug too where the service has given out the address', () => {
    rememberNames('address', '/money/gold-at-75000.html')
    expect(identifiersAt('/money/gold-at-75000.html')).toEqual(['75000', 'gold-at-75000'])
    rememberNames('address', '/money/gold', '/money/.html')
    expect(identifiersAt('/money/gold')).toEqual(['gold'])
    expect(identifiersAt('/money/.html')).toEqual([])
  })

  it('gives the id of the post that has the address first', () => {
    rememberPostNames([aTeaser({ id: 9, path: '/money/gold-at-75000' })])
    expect(identifiersAt('/money/gold-at-75000')).toEqual(['9', '75000', 'gold-at-75000'])
  })
})

it.each([
  ['/x/rain-47110.html', ['addresses', 'address:rain-47110', 'address:47110']],
  ['/x/rain-12', ['addresses', 'address:rain-12', 'address:12']],
  ['/x/rain', ['addresses', 'address:rain']],
  ['/12', ['addresses', 'address:12']],
  ['/', ['addresses']],
])('the answer about %s is renewed by the tags %j', (path, tags) => {
  expect(addressTags(path)).toEqual(tags)
})
