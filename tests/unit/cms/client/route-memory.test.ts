import { beforeEach, describe, expect, it } from 'vitest'
import { createRouteMemory, MISSING_FOR_MS, THERE_FOR_MS } from '@/lib/cms/client/route-memory'

let now: number
beforeEach(() => {
  now = 1_000_000_000
})
const newMemory = () => createRouteMemory(() => now)

describe('createRouteMemory', () => {
  it('createRouteMemory begins with a route that is neither missing nor there', () => {
    const route = newMemory()
    expect([route.isMissing(), route.isThere()]).toEqual([false, false])
  })

  it('a route that was missed is missing for ten minutes', () => {
    const route = newMemory()
    route.noteMissing()
    now += MISSING_FOR_MS - 1
    expect(route.isMissing()).toBe(true)
    now += 1
    expect(route.isMissing()).toBe(false)
  })

  it('a route that answered is there for an hour, in which a 404 is about the record', () => {
    const route = newMemory()
    route.noteThere()
    now += THERE_FOR_MS - 1
    route.noteMissing()
    expect([route.isThere(), route.isMissing()]).toEqual([true, false])
    now += 1
    expect(route.isThere()).toBe(false)
    route.noteMissing()
    expect(route.isMissing()).toBe(true)
  })

  it('a missing route that answers is no longer missing', () => {
    const route = newMemory()
    route.noteMissing()
    route.noteThere()
    expect(route.isMissing()).toBe(false)
  })

  it('a clock that is set back by hours ends what it remembers', () => {
    const route = newMemory()
    route.noteMissing()
    now -= 3 * 60 * 60_000
    expect(route.isMissing()).toBe(false)
  })
})
