import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { liveBlogOf, readyUpdate } from '@/lib/body/live-blog/blog'
import { bodyOptions } from '../../../fixtures/prepared'
import { aBlog, anUpdate } from './builders'

const BODY = `<p>What it is about.</p>
<h2 id="u2"><time datetime="2026-11-21T09:20:00Z"></time>Second</h2><h2>Part</h2><p>Two.</p>
<h2 id="u1"><time datetime="2026-11-21T09:10:00Z"></time>First</h2><p>One.</p>`

const first = { at: 1, perPage: 50 }
const ids = (blog: ReturnType<typeof liveBlogOf>) => blog?.updates.map(({ id }) => id)

describe('liveBlogOf', () => {
  it('a live blog shows the updates of the service and the introduction of the body', () => {
    const blog = aBlog([anUpdate(5), anUpdate(1)], { html: BODY })
    expect([blog.source, ids(blog)]).toEqual(['service', ['105', '101']])
    expect(toHtml(blog.introduction)).toBe('<p>What it is about.</p>')
  })
  it('a body without updates is shown whole as the introduction of a live blog', () => {
    expect(toHtml(aBlog([anUpdate(5)], { html: '<h2>A</h2><p>B</p>' }).introduction)).toContain('<h2>A</h2>')
  })
  it.each([
    ['has no updates', { updates: [], hasOlder: false }],
    ['is unavailable', null],
  ])('a live blog shows the updates in its body where the service %s', (_, page) => {
    const blog = liveBlogOf(BODY, page, first, bodyOptions)
    expect([blog?.source, ids(blog), blog?.hasOlder]).toEqual(['body', ['u2', 'u1'], false])
  })
  it('liveBlogOf returns null where neither body nor service has updates', () => {
    expect(liveBlogOf('<p>A</p>', null, first, bodyOptions)).toBeNull()
    expect(liveBlogOf('<p>A</p>', { updates: [], hasOlder: false }, first, bodyOptions)).toBeNull()
  })
  it('an awaited live blog may have no updates yet, if the service responded', () => {
    const page = { updates: [], hasOlder: false }
    const blog = liveBlogOf('<p>A</p>', page, { ...first, isAwaited: true }, bodyOptions)
    expect([blog?.source, ids(blog)]).toEqual(['service', []])
    expect(liveBlogOf('<p>A</p>', null, { ...first, isAwaited: true }, bodyOptions)).toBeNull()
  })
  it('the updates in a body are split into pages of perPage', () => {
    const page = (at: number) => liveBlogOf(BODY, null, { at, perPage: 1 }, bodyOptions)
    expect([ids(page(1)), page(1)?.hasOlder]).toEqual([['u2'], true])
    expect([ids(page(2)), page(2)?.hasOlder]).toEqual([['u1'], false])
    expect(ids(page(3))).toEqual([])
  })
  it('an h2 inside an update becomes h4, below the title of the update', () => {
    expect(
      toHtml(liveBlogOf(BODY, null, first, bodyOptions)?.updates[0]?.tree ?? { type: 'root', children: [] }),
    ).toContain('<h4>Part</h4>')
  })
})

describe('readyUpdate', () => {
  it('an update of the service passes through the same sanitiser as bodies', () => {
    const html =
      '<h1>Up</h1><p id="x" onclick="alert(1)">A<script>alert(2)</script><a href="javascript:alert(3)">b</a></p>'
    expect(toHtml(readyUpdate(anUpdate(1, { html }), bodyOptions).tree)).toBe('<h4>Up</h4><p>Ab</p>')
  })
  it('ids in the HTML of an update are removed', () => {
    const { tree } = readyUpdate(
      anUpdate(1, { html: '<p id="a">x</p><ul id="b"><li id="c">y</li></ul>' }),
      bodyOptions,
    )
    expect(toHtml(tree)).not.toContain('id=')
  })
})
