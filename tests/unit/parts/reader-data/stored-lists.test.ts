// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Followed } from '@/components/parts/reader-lists/store/following'
import { parseFollowingResponse } from '@/components/parts/reader-lists/store/following-response.client'
import { bookmarkFile } from '@/components/reader-data/saved.client'
import {
  createLocalStore,
  fieldsOf,
  isoTime,
  languageTag,
  pictureAddress,
  recordId,
  shortText,
  sitePath,
} from '@/components/reader-data/store'
import { parseStoredStory } from '@/components/reader-data/story'
import { minute as at, story } from '../../../components/story-builders'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

describe('checks of stored values', () => {
  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    ['https://evil.example/'],
    ['/a b'],
    ['/a\nb'],
    [`/${'a'.repeat(4_500)}`],
    [7],
    [null],
  ])('ownPath(%j) is null', (value) => expect(sitePath(value)).toBeNull())

  it.each(['/', '/a', `/hindi/${'%E0%A4%A6'.repeat(400)}`, '/a?b=c'])('ownPath(%s) is that path', (value) =>
    expect(sitePath(value)).toBe(value),
  )

  it('pictureAddress accepts https: addresses and paths of this site only', () => {
    expect(pictureAddress('https://media.example.org/a.jpg')).toBe('https://media.example.org/a.jpg')
    expect(pictureAddress('/_next/image?url=a&w=256&q=75')).toBe('/_next/image?url=a&w=256&q=75')
    for (const value of [
      'http://a.example/a',
      'data:image/png;base64,',
      'javascript:0',
      '//a.example',
      'https:///',
    ])
      expect(pictureAddress(value), value).toBeNull()
  })

  it('moment returns a date and time in UTC, and null for an invalid one', () => {
    expect(isoTime('2026-11-21T09:00:00+05:30')).toBe('2026-11-21T03:30:00.000Z')
    for (const value of ['', 'yesterday', 5, null, 'x'.repeat(100)]) expect(isoTime(value)).toBeNull()
  })

  it('languageTag, recordId and textOf return null for invalid values', () => {
    expect([languageTag('hi'), languageTag('EN-gb'), languageTag('no such tag'), languageTag('')]).toEqual([
      'hi',
      'en-GB',
      null,
      null,
    ])
    expect([recordId(1), recordId(0), recordId('1'), recordId(Number.NaN), recordId(2 ** 60)]).toEqual([
      1,
      null,
      null,
      null,
      null,
    ])
    expect([shortText('  '), shortText(5), shortText('a'.repeat(600))?.length]).toEqual([null, null, 500])
  })

  it('parseStoredStory requires an id, a title and a path; other fields may be missing', () => {
    expect(parseStoredStory(story(1))).toEqual(story(1))
    expect(
      parseStoredStory({ id: 1, title: 'A', path: '/a', image: 'javascript:0', language: '!!', extra: 1 }),
    ).toEqual({
      id: 1,
      title: 'A',
      path: '/a',
      image: null,
      section: null,
      language: null,
    })
    for (const changes of [{ id: 0 }, { title: '' }, { title: {} }, { path: 'https://evil.example' }])
      expect(parseStoredStory({ ...story(1), ...changes })).toBeNull()
  })
})

describe('saved stories', () => {
  it('saved stories are newest first, unique, and restored to their place', async () => {
    const { save, saved, unsave } = await import('@/components/reader-data/saved.client')
    for (const id of [1, 2, 3]) save({ ...story(id), savedAt: at(id) })
    save({ ...story(2), savedAt: at(9) })
    expect(saved.items()?.map(({ id }) => id)).toEqual([2, 3, 1])
    const [, middle] = saved.items() ?? []
    unsave(3)
    expect(saved.items()?.map(({ id }) => id)).toEqual([2, 1])
    if (middle) save(middle)
    expect(saved.items()?.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('at most 500 stories are saved; the oldest is dropped', async () => {
    const { save, SAVED_MAX, saved } = await import('@/components/reader-data/saved.client')
    const many = Array.from({ length: SAVED_MAX }, (_, index) => ({
      ...story(index + 1),
      savedAt: at(-index),
    }))
    saved.change(() => many)
    save({ ...story(9_000), savedAt: at(5) })
    expect(saved.items()).toHaveLength(500)
    expect(saved.items()?.at(0)?.id).toBe(9_000)
    expect(saved.items()?.some(({ id }) => id === 500)).toBe(false)
  })

  it('bookmarkFile writes saved stories as links with escaped titles', () => {
    const file = bookmarkFile(
      [{ ...story(1, { title: '</A><script>alert("1")</script> & "more"' }), savedAt: at(0) }],
      'https://news.example.org',
      'The <Paper>',
    )
    expect(file.startsWith('<!DOCTYPE NETSCAPE-Bookmark-file-1>')).toBe(true)
    expect(file).not.toContain('<script>')
    expect(file).toContain('<TITLE>The &lt;Paper&gt;</TITLE>')
    const parsed = new DOMParser().parseFromString(file, 'text/html')
    const [link, ...more] = parsed.querySelectorAll('a')
    expect(more).toEqual([])
    expect(link?.getAttribute('href')).toBe('https://news.example.org/a/story-1')
    expect(link?.textContent).toBe('</A><script>alert("1")</script> & "more"')
    expect(link?.getAttribute('add_date')).toBe(String(Date.parse(at(0)) / 1000))
  })
})

describe('the reading history', () => {
  it('the history lists the last read story first and keeps its earlier reading position', async () => {
    const {
      history,
      saveProgress: notePlace,
      rememberRead,
    } = await import('@/components/parts/reader-lists/store/history')
    rememberRead(story(1), at(1))
    notePlace(1, 0.4)
    rememberRead(story(2), at(2))
    rememberRead(story(1), at(3))
    expect(history.items()?.map(({ id, place, readAt }) => [id, place, readAt])).toEqual([
      [1, 0.4, at(3)],
      [2, 0, at(2)],
    ])
  })

  it('the history has at most 100 stories', async () => {
    const { history, HISTORY_MAX, rememberRead } = await import(
      '@/components/parts/reader-lists/store/history'
    )
    for (let id = 1; id <= HISTORY_MAX + 5; id++) rememberRead(story(id), at(0))
    expect(history.items()).toHaveLength(100)
    expect(history.items()?.at(-1)?.id).toBe(6)
  })

  it('the history records nothing while it is switched off, and records again when it is on', async () => {
    const {
      history,
      saveProgress: notePlace,
      rememberRead,
      switchHistory,
    } = await import('@/components/parts/reader-lists/store/history')
    rememberRead(story(1), at(1))
    switchHistory(false)
    rememberRead(story(2), at(2))
    notePlace(1, 0.5)
    expect(history.items()?.map(({ id, place }) => [id, place])).toEqual([[1, 0]])
    switchHistory(true)
    rememberRead(story(2), at(2))
    expect(history.items()).toHaveLength(2)
    expect(localStorage.getItem('masthead:history-off')).toBeNull()
  })

  it('notePlace ignores a story that was removed from the history', async () => {
    const {
      forgetRead,
      history,
      saveProgress: notePlace,
      rememberRead,
    } = await import('@/components/parts/reader-lists/store/history')
    rememberRead(story(1), at(1))
    forgetRead(1)
    notePlace(1, 0.5)
    expect(history.items()).toEqual([])
  })

  it('an invalid reading position is read as 0, and only middle ones are half read', async () => {
    localStorage.setItem(
      'masthead:history',
      JSON.stringify(
        [-1, 2, 'x', null].map((place, index) => ({ ...story(index + 1), readAt: at(0), place })),
      ),
    )
    const { history, isHalfRead } = await import('@/components/parts/reader-lists/store/history')
    expect(history.items()?.map(({ place }) => place)).toEqual([0, 0, 0, 0])
    expect([0, 0.05, 0.5, 0.95, 1].map(isHalfRead)).toEqual([false, false, true, false, false])
  })
})

describe('following', () => {
  const subject = (id: number, kind: Followed['kind'] = 'category'): Followed => ({
    kind,
    id,
    name: `Subject ${id}`,
    path: `/subject-${id}`,
  })

  it('a category and a tag with the same id are followed separately', async () => {
    const { follow, following, unfollow } = await import('@/components/parts/reader-lists/store/following')
    follow(subject(1))
    follow(subject(1, 'tag'))
    follow(subject(1))
    expect(following.items()).toHaveLength(2)
    unfollow(subject(1))
    expect(following.items()).toEqual([subject(1, 'tag')])
  })

  it('at most 30 subjects are followed; then follow returns full and drops none', async () => {
    const { FOLLOWED_MAX, follow, following } = await import(
      '@/components/parts/reader-lists/store/following'
    )
    for (let id = 1; id <= FOLLOWED_MAX; id++) expect(follow(subject(id))).toBe('followed')
    expect(follow(subject(99))).toBe('full')
    expect(follow(subject(3))).toBe('followed')
    expect(following.items()).toHaveLength(30)
  })

  it('followingAddress is the same for any order of subjects', async () => {
    const { followingAddress } = await import('@/components/parts/reader-lists/store/following')
    const choice = [subject(7, 'author'), subject(12), subject(3), subject(5, 'tag')]
    expect(followingAddress(choice)).toBe('/api/following?categories=3,12&tags=5&authors=7')
    expect(followingAddress([...choice].reverse())).toBe(followingAddress(choice))
    expect(followingAddress([subject(7, 'author')])).toBe('/api/following?authors=7')
  })

  it('invalid stored subjects are ignored', async () => {
    localStorage.setItem(
      'masthead:following',
      JSON.stringify([
        { ...subject(1), kind: 'member' },
        { ...subject(2), path: '//evil.example' },
        subject(3),
      ]),
    )
    const { following } = await import('@/components/parts/reader-lists/store/following')
    expect(following.items()).toEqual([subject(3)])
  })
})

describe('parseFollowingResponse', () => {
  it('parseFollowingResponse keeps the valid posts of a partly invalid list', () => {
    const read = parseFollowingResponse({
      posts: [
        { ...story(1), publishedAt: at(0), isOpen: true },
        { id: 2 },
        { ...story(3), publishedAt: 'x' },
        { ...story(4), publishedAt: 'x', access: 'login' },
        { ...story(5), publishedAt: 'x', access: { of: 'no kind' } },
      ],
      isWhole: true,
    })
    expect(
      read.posts.map(({ id, publishedAt, isOpen, access }) => [id, publishedAt, isOpen, access]),
    ).toEqual([
      [1, at(0), true, undefined],
      [3, null, false, undefined],
      [4, null, false, 'login'],
      [5, null, false, undefined],
    ])
    expect(read.isWhole).toBe(true)
  })
  it.each([[null], ['<html>'], [{}], [{ posts: 'none' }]])(
    'parseFollowingResponse throws a TypeError for %j',
    (value) => {
      expect(() => parseFollowingResponse(value)).toThrow(TypeError)
    },
  )
})

describe('local store', () => {
  type Item = { id: number; word: string }

  const store = () =>
    createLocalStore<Item>({
      key: 'test',
      most: 3,
      nameOf: ({ id }) => id,
      read(value) {
        const { id, word } = fieldsOf(value)
        const storedId = recordId(id)
        return storedId && typeof word === 'string' ? { id: storedId, word } : null
      },
    })

  const item = (id: number): Item => ({ id, word: `word ${id}` })
  const write = (value: unknown) => localStorage.setItem('test', JSON.stringify(value))
  const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

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
