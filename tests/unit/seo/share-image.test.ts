import { describe, expect, it } from 'vitest'
import { shareCrop } from '@/lib/seo/share-crop'
import { shareImage } from '@/lib/seo/share-image'
import { image } from './posts'

const site = { url: 'https://news.example.org' }
const optimised = (src: string) =>
  `https://news.example.org/_next/image?url=${encodeURIComponent(src)}&w=1280&q=75`

describe('the picture offered where a page is shared', () => {
  it('is the post’s own as it is, where it is no larger than a network wants', () => {
    const small = { ...image, width: 1280, height: 720 }
    expect(shareImage(small, site, true)).toBe(small)
    expect(shareImage({ ...image, width: 700, height: 400 }, site, true)).toMatchObject({ width: 700 })
  })
  it('goes through the optimiser where it is larger, with its true size', () => {
    expect(shareImage({ ...image, width: 4000, height: 3000 }, site, true)).toMatchObject({
      src: optimised(image.src),
      width: 1280,
      height: 960,
      alt: image.alt,
    })
  })
  it('of a host the optimiser may not fetch from is the original', () => {
    expect(shareImage({ ...image, width: 4000, height: 3000 }, site, false)).toMatchObject({ src: image.src })
  })
  it('of unknown size says no size', () => {
    const unknown = { ...image, width: null, height: null }
    expect(shareImage(unknown, site, true)).toMatchObject({ src: image.src, width: null, height: null })
  })
  it('in AVIF becomes what every network reads, where it can', () => {
    const avif = { ...image, src: 'https://media.example.org/a.AVIF?v=1', width: 800, height: 600 }
    expect(shareImage(avif, site, true)).toMatchObject({ src: optimised(avif.src), width: 800, height: 600 })
    expect(shareImage(avif, site, false)).toBeNull()
  })
  it('is never a drawing in SVG', () => {
    expect(shareImage({ ...image, src: 'https://media.example.org/a.svg' }, site, true)).toBeNull()
  })
})

describe('the part that is offered of a picture with a focal point', () => {
  const portrait = { ...image, width: 2000, height: 3000, focus: '50% 10%' }
  it('is at an address of this site, with the size it has there', () => {
    expect(shareCrop(7, portrait, site, true)).toMatchObject({
      src: expect.stringMatching(/^https:\/\/news\.example\.org\/share\/picture-7-[0-9a-f]{12}\.jpg$/),
      width: 1200,
      height: 630,
      alt: image.alt,
    })
    expect(shareCrop(7, { ...portrait, width: 600, height: 1200 }, site, true)).toMatchObject({
      width: 600,
      height: 315,
    })
  })
  it.each([
    ['of a host this site may not fetch from', portrait, false],
    ['of a drawing', { ...portrait, src: 'https://media.example.org/a.svg' }, true],
    ['without a focal point', { ...portrait, focus: null }, true],
  ])('is none %s', (_, one, canResize) => {
    expect(shareCrop(7, one, site, canResize)).toBeNull()
  })
})
