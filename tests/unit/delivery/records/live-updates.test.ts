import { describe, expect, it } from 'vitest'
import { liveUpdateReading } from '@/lib/delivery/records/live-updates'

const WIRE = {
  id: 7,
  author: { id: 4, name: 'Asha Rao', slug: 'asha-rao', email: 'asha@example.org' },
  created_at: '2026-11-21T10:00:00.123456+0530',
  is_pinned: 1,
  data: { title: ' Rain \n over ', content: '<p>It stopped.</p>' },
}

const read = (fields: object) => liveUpdateReading.safeParse({ ...WIRE, ...fields })

describe('liveUpdateReading', () => {
  it('a live update is parsed without the e-mail address of its author', () => {
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
    ['an e-mail as slug', { id: 4, name: 'A', slug: 'a@example.org' }, { name: 'A', path: '/author/4' }],
    ['a slug with ../', { name: 'A', slug: '../x' }, { name: 'A', path: '/author/..%2Fx' }],
    ['an e-mail address', 'asha@example.org', null],
    ['an e-mail address as a name', { name: 'asha@example.org' }, null],
    ['null', null, null],
    ['a number', 7, null],
    ['a list', [{ name: 'x' }], null],
  ])('the author of a live update, sent as %s (%j), is %j', (_, author, expected) => {
    expect(read({ author }).data?.author).toEqual(expected)
  })
  it('the data of a live update may be JSON text, without a title or a body', () => {
    expect(read({ data: '{"title":"A","content":null}' }).data).toMatchObject({ title: 'A', html: '' })
    expect(read({ data: { content: '<p>x</p>' } }).data).toMatchObject({ title: '', html: '<p>x</p>' })
  })
  it.each([7, '7', 'b1c2-d3', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])(
    'a live update may have the id %j',
    (id) => {
      expect(read({ id }).data?.id).toBe(String(id))
    },
  )
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
  ])('a live update is refused because of "%s": %j', (reason, fields) => {
    expect(read(fields).error?.issues[0]?.message).toContain(reason)
  })
  it.each([null, 7, 'x', []])('liveUpdateReading refuses %j', (value) => {
    expect(liveUpdateReading.safeParse(value).success).toBe(false)
  })
})
