import { expect, it } from 'vitest'
import { identifierIn } from '@/lib/routing/identify'

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
  ['', ''],
  ['.html', ''],
])('identifierIn of the segment %j is %j', (segment, identifier) => {
  expect(identifierIn(segment)).toBe(identifier)
})
