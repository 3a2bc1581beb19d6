// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore, fieldsOf, recordId } from '@/components/reader-data/store'

type Item = { id: number; word: string }

const store = () =>
  createLocalStore<Item>({
    key: 'test',
    most: 3,
    nameOf: ({ id }) => id,
    read(value) {
      const { id, word } = fieldsOf(value)
      const known = recordId(id)
      return known && typeof word === 'string' ? { id: known, word } : null
    },
  })

const item = (id: number): Item => ({ id, word: `word ${id}` })
const write = (value: unknown) => localStorage.setItem('test', JSON.stringify(value))
const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('createLocalStore', () => {
  it('a local store is empty at first and stores its items for the next page', () => {
    expect(store().items()).toEqual([])
    expect(store().change(() => [item(1), item(2)])).toBe(true)
    expect(store().items()).toEqual([item(1), item(2)])
  })

  it('items returns the same array until a change, as React needs it', () => {
    const one = store()
    expect(one.items()).toBe(one.items())
  })

  it('a local store drops the last items above its maximum', () => {
    const one = store()
    one.change(() => [1, 2, 3, 4].map(item))
    expect(one.items()).toEqual([1, 2, 3].map(item))
    write([1, 2, 3, 4, 5].map(item))
    expect(store().items()).toHaveLength(3)
  })

  it('an emptied local store removes its key from localStorage', () => {
    const one = store()
    one.change(() => [item(1)])
    one.change(() => [])
    expect(localStorage.length).toBe(0)
  })

  it('a change starts from the stored items, which another tab may have changed', () => {
    const one = store()
    one.items()
    write([item(2)])
    one.change((items) => [item(1), ...items])
    expect(one.items()).toEqual([item(1), item(2)])
  })

  it('listeners are called for changes in this and other tabs until unsubscribed', () => {
    const one = store()
    const listener = vi.fn()
    const stop = one.onChange(listener)
    one.change(() => [item(1)])
    expect(listener).toHaveBeenCalledTimes(1)
    write([item(2)])
    storage('test')
    expect(one.items()).toEqual([item(2)])
    localStorage.clear()
    storage(null)
    expect(one.items()).toEqual([])
    storage('another')
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    storage('test')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('a page restored from the back/forward cache reads its items again', () => {
    const one = store()
    const stop = one.onChange(() => undefined)
    expect(one.items()).toEqual([])
    write([item(7)])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(one.items()).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(one.items()).toEqual([item(7)])
    stop()
  })

  it.each([
    ['invalid JSON', '{'],
    ['an object', '{"0":{"id":1,"word":"a"}}'],
    ['null', 'null'],
    ['invalid items', '[null,1,"a",[],{"id":"1","word":"a"},{"id":-1,"word":"a"},{"id":1.5,"word":"a"}]'],
    ['deeply nested arrays', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ])('a local store is empty where localStorage holds %s', (_, stored) => {
    localStorage.setItem('test', stored)
    expect(store().items()).toEqual([])
  })

  it('a local store keeps valid items among invalid ones, each once', () => {
    write([null, item(1), { id: 1, word: 'again' }, { id: 'x' }, item(2)])
    expect(store().items()).toEqual([item(1), item(2)])
  })

  it('items is null and change returns false where localStorage throws', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    expect(store().items()).toBeNull()
    expect(store().change(() => [item(1)])).toBe(false)
  })

  it('a change that storage refuses returns false and changes nothing', () => {
    write([item(1)])
    const one = store()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === 'test' ? JSON.stringify([item(1)]) : null),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const listener = vi.fn()
    one.onChange(listener)
    expect(one.change(() => [item(2)])).toBe(false)
    expect(one.items()).toEqual([item(1)])
    expect(listener).not.toHaveBeenCalled()
  })
})
