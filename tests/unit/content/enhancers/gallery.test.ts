import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { type BodyOptions, prepareBody } from '@/lib/content/body'
import { bodyOptions } from '../../../fixtures/prepared'

const LOOSE = '<img src="/a.jpg" alt="A">'
const FIGURE = '<figure><img src="/b.jpg" alt="B"><figcaption>Bee</figcaption></figure>'

function prepared(html: string, options: Partial<BodyOptions> = { galleryFrom: 2 }) {
  const { tree, pictures } = prepareBody(html, { ...bodyOptions, ...options })
  const drawn = toHtml(tree)
  return { pictures, drawn, ids: [...drawn.matchAll(/ (?:id|linkId)="([^"]*)"/gi)].map(([, id]) => id) }
}

describe('a gallery', () => {
  it('is a body of as many pictures as asked for, and no other', () => {
    expect(prepared(LOOSE + FIGURE).pictures).toBe(2)
    expect(prepared(FIGURE)).toMatchObject({ pictures: 0, ids: [] })
    expect(prepared(LOOSE + FIGURE, {})).toMatchObject({ pictures: 0, ids: [] })
    expect(prepared('<p>No picture.</p>', { galleryFrom: 0 }).pictures).toBe(0)
  })

  it('numbers pictures in their order, and makes figures of those that are none', () => {
    const { drawn, ids } = prepared(LOOSE + FIGURE)
    expect(ids).toEqual(['img-1', 'img-2'])
    expect(drawn).toMatch(/<figure id="img-1"><body-image [^>]*number="1" total="2"/)
    expect(drawn).toMatch(/<figure id="img-2"><body-image [^>]*number="2" total="2"/)
  })

  it('leaves a picture in its paragraph, which can hold no figure, and gives the id to its link', () => {
    const { drawn } = prepared(`<p>Before ${LOOSE} after</p>${FIGURE}`)
    expect(drawn).not.toMatch(/<p>[^/]*<figure/)
    expect(drawn).toMatch(/img-1/)
  })

  it('keeps the id that an editor gave a figure', () => {
    const { ids } = prepared(`<figure id="map">${LOOSE}</figure>${FIGURE}`)
    expect(ids).toEqual(['c-map', 'img-1', 'img-2'])
  })

  it('names each picture of a figure that holds several', () => {
    const { ids, drawn } = prepared(`<figure>${LOOSE}${LOOSE}<figcaption>Twice</figcaption></figure>`)
    expect(ids).toEqual(['img-1', 'img-2'])
    expect(drawn).toMatch(/^<figure><body-image/)
  })

  it('passes over pictures that lead somewhere or stand in the line', () => {
    const { pictures } = prepared(
      `${FIGURE}<a href="/x">${LOOSE}</a><p>So <img src="/i.png" width="20" height="20"></p>${LOOSE}`,
    )
    expect(pictures).toBe(2)
  })

  it('the free part of a gated post is no gallery', () => {
    expect(prepared(`<p>One.</p>${LOOSE}${FIGURE}`, { galleryFrom: 1, gated: true }).pictures).toBe(0)
  })

  it('has ids that no editor can take', () => {
    expect(prepared(`<p id="img-1">Mine</p>${LOOSE}${FIGURE}`).ids).toEqual(['c-img-1', 'img-1', 'img-2'])
  })
})
