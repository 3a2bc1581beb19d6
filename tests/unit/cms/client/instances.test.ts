import { expect, it } from 'vitest'
import { instancesSeen, noteInstances } from '@/lib/cms/client/instances'

it('instancesSeen is the maximum of the last minute, so a restarted Redis does not lower it', () => {
  expect(instancesSeen()).toBe(1)
  noteInstances(3, 1_000_000)
  expect(instancesSeen()).toBe(3)
  // Redis has restarted, and the other instances have not announced themselves yet.
  noteInstances(0, 1_010_000)
  noteInstances(1, 1_020_000)
  expect(instancesSeen()).toBe(3)
  noteInstances(4, 1_030_000)
  expect(instancesSeen()).toBe(4)
  // Two of them have ended.
  noteInstances(2, 1_089_999)
  expect(instancesSeen()).toBe(4)
  noteInstances(2, 1_090_000)
  expect(instancesSeen()).toBe(2)
  noteInstances(0, 1_200_000)
  expect(instancesSeen()).toBe(1)
})
