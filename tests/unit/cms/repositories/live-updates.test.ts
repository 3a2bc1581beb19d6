import { describe, expect, it } from 'vitest'
import { createRouteMemory, MISSING_FOR_MS, THERE_FOR_MS } from '@/lib/cms/client/route-memory'
import { liveUpdateReading } from '@/lib/cms/parsers/live-update'

const WIRE = {
  id: 7,
  author: { id: 4, name: 'Asha Rao', slug: 'asha-rao', email: 'asha@example.org' },
  created_at: '2026-11-21T10:00:00.123456+0530',
  is_pinned: 1,
  data: { title: ' Rain \n over ', content: '<p>It stopped.</p>' },
}

const read = (fields: object) => liveUpdateReading.safeParse({ ...WIRE, ...fields })

describe('an update of a live blog', () => {
  it('an update has no e-mail address of its author', () => {
    expect(read({}).data).toEqual({
      id: '7',
      at: '2026-11-21T04:30:00.123Z',
      title: 'Rain over',
      html: '<p>It stopped.</p>',
      author: { name: 'Asha Rao', path: '/author/asha-rao' },
      isPinned: true,
    })
  })
  it.each([
    ['a name', 'Asha Rao', { name: 'Asha Rao', path: null }],
    ['a name with an id', { id: 4, name: 'Asha Rao' }, { name: 'Asha Rao', path: '/author/4' }],
    ['a slug that climbs', { name: 'A', slug: '../x' }, { name: 'A', path: '/author/..%2Fx' }],
    ['an e-mail address', 'asha@example.org', null],
    ['an e-mail address as a name', { name: 'asha@example.org' }, null],
    ['nobody', null, null],
    ['a number', 7, null],
    ['a list', [{ name: 'x' }], null],
  ])('may be by %s', (_, author, expected) => {
    expect(read({ author }).data?.author).toEqual(expected)
  })
  it('may have its text as a JSON string, and no title or no body', () => {
    expect(read({ data: '{"title":"A","content":null}' }).data).toMatchObject({ title: 'A', html: '' })
    expect(read({ data: { content: '<p>x</p>' } }).data).toMatchObject({ title: '', html: '<p>x</p>' })
  })
  it.each([7, '7', 'b1c2-d3', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])('may have the id %s', (id) => {
    expect(read({ id }).data?.id).toBe(String(id))
  })
  it.each([
    ['id', { id: undefined }],
    ['id', { id: 'a b' }],
    ['id', { id: '"><script>' }],
    ['id', { id: 'x'.repeat(65) }],
    ['id', { id: { toString: 'x' } }],
    ['time', { created_at: 'soon' }],
    ['time', { created_at: null }],
    ['says nothing', { data: null }],
    ['says nothing', { data: { title: '  ', content: 7 } }],
  ])('is none without its parts: %s', (reason, fields) => {
    expect(read(fields).error?.issues[0]?.message).toContain(reason)
  })
  it.each([null, 7, 'x', []])('is not %j', (value) => {
    expect(liveUpdateReading.safeParse(value).success).toBe(false)
  })
})

describe('a route that a deployment may not have', () => {
  function remembered() {
    let now = 1_000
    const memory = createRouteMemory(() => now)
    return { ...memory, pass: (ms: number) => (now += ms) }
  }
  it('is asked for until it is missing, and then again after a while', () => {
    const route = remembered()
    expect(route.isMissing()).toBe(false)
    route.noteMissing()
    expect(route.isMissing()).toBe(true)
    route.pass(MISSING_FOR_MS - 1)
    expect(route.isMissing()).toBe(true)
    route.pass(1)
    expect(route.isMissing()).toBe(false)
  })
  it('is there once it has answered: what is missing then is a record', () => {
    const route = remembered()
    route.noteThere()
    route.noteMissing()
    expect(route.isMissing()).toBe(false)
  })
  it('may be taken away again', () => {
    const route = remembered()
    route.noteThere()
    route.pass(THERE_FOR_MS)
    route.noteMissing()
    expect(route.isMissing()).toBe(true)
  })
})
