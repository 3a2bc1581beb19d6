import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { type BodyOptions, prepareBody } from '@/lib/body/body'
import { dataPng } from '../../../fixtures/data-pictures'
import { bodyOptions } from '../../../fixtures/prepared'

const LOOSE = '<img src="/a.jpg" alt="A">'
const FIGURE = '<figure><img src="/b.jpg" alt="B"><figcaption>Bee</figcaption></figure>'

function prepared(html: string, options: Partial<BodyOptions> = { galleryFrom: 2 }) {
  const { tree, pictures } = prepareBody(html, { ...bodyOptions, ...options })
  const drawn = toHtml(tree)
  return { pictures, drawn, ids: [...drawn.matchAll(/ (?:id|linkId)="([^"]*)"/gi)].map(([, id]) => id) }
}

describe('gallery', () => {
  it('a body with at least galleryFrom pictures is a gallery', () => {
    expect(prepared(LOOSE + FIGURE).pictures).toBe(2)
    expect(prepared(FIGURE)).toMatchObject({ pictures: 0, ids: [] })
    expect(prepared(LOOSE + FIGURE, {})).toMatchObject({ pictures: 0, ids: [] })
    expect(prepared('<p>No picture.</p>', { galleryFrom: 0 }).pictures).toBe(0)
  })

  it('gallery pictures are numbered in order, and each is in a figure', () => {
    const { drawn, ids } = prepared(LOOSE + FIGURE)
    expect(ids).toEqual(['img-1', 'img-2'])
    expect(drawn).toMatch(/<figure id="img-1"><body-image [^>]*number="1" total="2"/)
    expect(drawn).toMatch(/<figure id="img-2"><body-image [^>]*number="2" total="2"/)
  })

  it('a gallery picture between the words of a paragraph becomes a figure between two paragraphs', () => {
    const { drawn, ids } = prepared(`<p>Before ${LOOSE} after</p>${FIGURE}`)
    expect(drawn).toMatch(
      /^<p>Before <\/p><figure id="img-1"><body-image [^>]*><\/body-image><\/figure><p> after<\/p><figure/,
    )
    expect(ids).toEqual(['img-1', 'img-2'])
  })

  it('a figure in a gallery keeps the id that an editor gave it', () => {
    const { ids } = prepared(`<figure id="map">${LOOSE}</figure>${FIGURE}`)
    expect(ids).toEqual(['c-map', 'img-1', 'img-2'])
  })

  it('each picture of a figure with several pictures gets its own id', () => {
    const { ids, drawn } = prepared(`<figure>${LOOSE}${LOOSE}<figcaption>Twice</figcaption></figure>`)
    expect(ids).toEqual(['img-1', 'img-2'])
    expect(drawn).toMatch(/^<figure><body-image/)
  })

  it('linked pictures, inline pictures and those in their addresses do not count for a gallery', () => {
    const { pictures } = prepared(
      `${FIGURE}<a href="/x">${LOOSE}</a><p>So <img src="/i.png" width="20" height="20"></p>${LOOSE}<img src="${dataPng(300, 200)}">`,
    )
    expect(pictures).toBe(2)
  })

  it('the free part of a gated post is not a gallery', () => {
    expect(prepared(`<p>One.</p>${LOOSE}${FIGURE}`, { galleryFrom: 1, gated: true }).pictures).toBe(0)
  })

  it('an id img-1 of an editor gets the prefix c-, so that gallery ids stay unique', () => {
    expect(prepared(`<p id="img-1">Mine</p>${LOOSE}${FIGURE}`).ids).toEqual(['c-img-1', 'img-1', 'img-2'])
  })
})
