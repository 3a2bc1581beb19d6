import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { liveBlogOf, readyUpdate } from '@/lib/content/live-blog/blog'
import { bodyOptions } from '../../../fixtures/prepared'
import { aBlog, anUpdate } from './builders'

const BODY = `<p>What it is about.</p>
<h2 id="u2"><time datetime="2026-11-21T09:20:00Z"></time>Second</h2><h2>Part</h2><p>Two.</p>
<h2 id="u1"><time datetime="2026-11-21T09:10:00Z"></time>First</h2><p>One.</p>`

const first = { at: 1, perPage: 50 }
const ids = (blog: ReturnType<typeof liveBlogOf>) => blog?.updates.map(({ id }) => id)

describe('a live blog', () => {
  it('shows the service’s updates and the body’s introduction', () => {
    const blog = aBlog([anUpdate(5), anUpdate(1)], { html: BODY })
    expect([blog.source, ids(blog)]).toEqual(['service', ['105', '101']])
    expect(toHtml(blog.introduction)).toBe('<p>What it is about.</p>')
  })
  it('shows the whole body before them where it has no updates in it', () => {
    expect(toHtml(aBlog([anUpdate(5)], { html: '<h2>A</h2><p>B</p>' }).introduction)).toContain('<h2>A</h2>')
  })
  it.each([
    ['has no updates of it', { updates: [], hasOlder: false }],
    ['could not be asked', null],
  ])('shows the updates in the body where the service %s', (_, page) => {
    const blog = liveBlogOf(BODY, page, first, bodyOptions)
    expect([blog?.source, ids(blog), blog?.hasOlder]).toEqual(['body', ['u2', 'u1'], false])
  })
  it('is an article where neither has any', () => {
    expect(liveBlogOf('<p>A</p>', null, first, bodyOptions)).toBeNull()
    expect(liveBlogOf('<p>A</p>', { updates: [], hasOlder: false }, first, bodyOptions)).toBeNull()
  })
  it('may begin without any, where the service will have them', () => {
    const page = { updates: [], hasOlder: false }
    const blog = liveBlogOf('<p>A</p>', page, { ...first, isAwaited: true }, bodyOptions)
    expect([blog?.source, ids(blog)]).toEqual(['service', []])
    expect(liveBlogOf('<p>A</p>', null, { ...first, isAwaited: true }, bodyOptions)).toBeNull()
  })
  it('of a long body is paged', () => {
    const page = (at: number) => liveBlogOf(BODY, null, { at, perPage: 1 }, bodyOptions)
    expect([ids(page(1)), page(1)?.hasOlder]).toEqual([['u2'], true])
    expect([ids(page(2)), page(2)?.hasOlder]).toEqual([['u1'], false])
    expect(ids(page(3))).toEqual([])
  })
  it('keeps the headings of an update below its title', () => {
    expect(
      toHtml(liveBlogOf(BODY, null, first, bodyOptions)?.updates[0]?.tree ?? { type: 'root', children: [] }),
    ).toContain('<h4>Part</h4>')
  })
})

describe('an update of the service', () => {
  it('goes through what bodies go through', () => {
    const html =
      '<h1>Up</h1><p id="x" onclick="alert(1)">A<script>alert(2)</script><a href="javascript:alert(3)">b</a></p>'
    expect(toHtml(readyUpdate(anUpdate(1, { html }), bodyOptions).tree)).toBe('<h4>Up</h4><p>Ab</p>')
  })
  it('has no ids of its own, which others may have too', () => {
    const { tree } = readyUpdate(
      anUpdate(1, { html: '<p id="a">x</p><ul id="b"><li id="c">y</li></ul>' }),
      bodyOptions,
    )
    expect(toHtml(tree)).not.toContain('id=')
  })
})
