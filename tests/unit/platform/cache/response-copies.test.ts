import { describe, expect, it } from 'vitest'
import { createMemory } from '@/lib/platform/cache/memory.mjs'
import { createResponseCopies, type Head, reuseCopies } from '@/lib/platform/cache/response-copies.mjs'
import { entry, page, route } from '../../../fixtures/cached-values'

const copyOf = (of: Buffer) => ({ of, encoding: 'gzip' as const, bytes: Buffer.from('packed') })
const bodiesOf = (kept: ReturnType<typeof entry>) => {
  const { value } = kept
  if (value?.kind === 'APP_PAGE') return [value.html, value.rscData as Buffer]
  if (value?.kind === 'APP_ROUTE') return [value.body]
  throw new Error('No bodies')
}

describe('copies of a value that was made again', () => {
  it.each([
    ['a feed', () => route('<feed/>')],
    ['a page and its data', () => page('<p>a</p>')],
  ])('%s that is unchanged keeps its buffers and their compressed copies', (_, made) => {
    const before = entry(made())
    before.copies = bodiesOf(before).map(copyOf)
    const after = entry(made())
    expect(reuseCopies(after.value, before)).toEqual(before.copies)
    expect(bodiesOf(after).map((body, at) => body === bodiesOf(before)[at])).not.toContain(false)
  })

  it.each([
    ['a feed', route('<feed/>'), route('<feed>new</feed>')],
    ['a page', page('<p>a</p>'), page('<p>b</p>')],
  ])('%s that changed has no copies', (_, one, other) => {
    const before = entry(one)
    before.copies = bodiesOf(before).map(copyOf)
    const after = entry(other)
    expect(reuseCopies(after.value, before)).toEqual([])
    expect(bodiesOf(after)).toEqual(bodiesOf(entry(other)))
  })

  it('a value that was not there before, or is a redirect, has no copies', () => {
    expect(reuseCopies(entry(route('<feed/>')).value, undefined)).toEqual([])
    expect(reuseCopies(null, entry(route('<feed/>')))).toEqual([])
  })
})

describe('what is remembered of a page', () => {
  const head = (status: number): Head => ({ status, headers: [['Content-Type', 'text/html']] })
  const withPage = () => {
    const memory = createMemory({ entries: 10, bytes: 1_000_000 }, () => undefined)
    const kept = entry(page('<p>a</p>'))
    memory.set('/story', kept)
    const copies = createResponseCopies(memory, 10)
    const current = () => ({ key: '/story', entry: memory.get('/story') ?? kept })
    return { memory, copies, current }
  }

  it('heads of four addresses of a page are found by their address, and a fifth is not remembered', () => {
    const { copies, current } = withPage()
    for (let n = 1; n <= 5; n++) copies.remember(current(), `/story ${n}`, head(200 + n))
    const found = [1, 2, 3, 4, 5].map((n) => copies.find(`/story ${n}`)?.head.status)
    expect(found).toEqual([201, 202, 203, 204, undefined])
  })

  it('the head of an address of 500 characters is remembered, and of a longer one not', () => {
    const { copies, current } = withPage()
    const [longest, tooLong] = [`/${'a'.repeat(499)}`, `/${'a'.repeat(500)}`]
    copies.remember(current(), longest, head(200))
    copies.remember(current(), tooLong, head(200))
    expect([copies.find(longest)?.key, copies.find(tooLong)]).toEqual(['/story', null])
  })

  it('heads and data of a page are found until their time is over or the page is made again', () => {
    const { memory, copies, current } = withPage()
    copies.remember(current(), '/story', head(200))
    copies.addEarlierData(current(), { data: Buffer.from('old'), until: 1_000 })
    expect(copies.find('/story')?.head.status).toBe(200)
    expect(copies.earlierDataAt('/story', 999)?.data.toString()).toBe('old')
    expect(copies.earlierDataAt('/story', 1_000)).toBeNull()
    memory.set('/story', entry(page('<p>b</p>')))
    expect(copies.find('/story')).toBeNull()
    expect(copies.earlierDataAt('/story', 999)).toBeNull()
  })

  it('a copy of a page that was made again unchanged belongs to the new entry, and one of a changed page to none', () => {
    const { memory, copies, current } = withPage()
    const before = current()
    const html = bodiesOf(before.entry)[0] as Buffer
    const again = entry(page('<p>a</p>'))
    reuseCopies(again.value, { ...before.entry, copies: [copyOf(html)] })
    memory.set('/story', again)
    expect(copies.addCopy(before, copyOf(html))).toBe(true)
    expect(memory.get('/story')?.copies).toEqual([copyOf(html)])
    memory.set('/story', entry(page('<p>b</p>')))
    expect(copies.addCopy(before, copyOf(html))).toBe(false)
    expect(memory.get('/story')?.copies).toBeUndefined()
  })
})
