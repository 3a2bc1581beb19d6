// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldsOf, recordId } from '@/lib/features/reader-data/checks'
import { createLocalStore } from '@/lib/features/reader-data/local-store'

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
const keep = (value: unknown) => localStorage.setItem('test', JSON.stringify(value))
const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a local store', () => {
  it('holds nothing at first, and keeps what is put on it for the next page', () => {
    expect(store().items()).toEqual([])
    expect(store().change(() => [item(1), item(2)])).toBe(true)
    expect(store().items()).toEqual([item(1), item(2)])
  })

  it('is the same list until it changes, as React wants it', () => {
    const one = store()
    expect(one.items()).toBe(one.items())
  })

  it('holds so many and no more; those at the end go', () => {
    const one = store()
    one.change(() => [1, 2, 3, 4].map(item))
    expect(one.items()).toEqual([1, 2, 3].map(item))
    keep([1, 2, 3, 4, 5].map(item))
    expect(store().items()).toHaveLength(3)
  })

  it('leaves no trace when it is emptied', () => {
    const one = store()
    one.change(() => [item(1)])
    one.change(() => [])
    expect(localStorage.length).toBe(0)
  })

  it('changes what is kept now, not what it knew: another tab may have added something', () => {
    const one = store()
    one.items()
    keep([item(2)])
    one.change((items) => [item(1), ...items])
    expect(one.items()).toEqual([item(1), item(2)])
  })

  it('listeners are called for changes in this and other tabs until unsubscribed', () => {
    const one = store()
    const heard = vi.fn()
    const stop = one.onChange(heard)
    one.change(() => [item(1)])
    expect(heard).toHaveBeenCalledTimes(1)
    keep([item(2)])
    storage('test')
    expect(one.items()).toEqual([item(2)])
    localStorage.clear()
    storage(null)
    expect(one.items()).toEqual([])
    storage('another')
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    storage('test')
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('looks again when a page that was left is shown again', () => {
    const one = store()
    const stop = one.onChange(() => undefined)
    expect(one.items()).toEqual([])
    keep([item(7)])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(one.items()).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(one.items()).toEqual([item(7)])
    stop()
  })

  it.each([
    ['no JSON', '{'],
    ['no list', '{"0":{"id":1,"word":"a"}}'],
    ['null', 'null'],
    [
      'items of another kind',
      '[null,1,"a",[],{"id":"1","word":"a"},{"id":-1,"word":"a"},{"id":1.5,"word":"a"}]',
    ],
    ['too deep a nest', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ])('holds nothing where storage gives back %s', (_, kept) => {
    localStorage.setItem('test', kept)
    expect(store().items()).toEqual([])
  })

  it('takes what is good among what is not, and each once', () => {
    keep([null, item(1), { id: 1, word: 'again' }, { id: 'x' }, item(2)])
    expect(store().items()).toEqual([item(1), item(2)])
  })

  it('says that it holds nothing and can hold nothing where storage throws', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    expect(store().items()).toBeNull()
    expect(store().change(() => [item(1)])).toBe(false)
  })

  it('a change that storage refuses returns false and changes nothing', () => {
    keep([item(1)])
    const one = store()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === 'test' ? JSON.stringify([item(1)]) : null),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const heard = vi.fn()
    one.onChange(heard)
    expect(one.change(() => [item(2)])).toBe(false)
    expect(one.items()).toEqual([item(1)])
    expect(heard).not.toHaveBeenCalled()
  })
})
