import { describe, expect, it } from 'vitest'
import { shareCrop } from '@/lib/seo/share-crop'
import { shareImage } from '@/lib/seo/share-image'
import { image } from './posts'

const site = { url: 'https://news.example.org' }
const optimised = (src: string) =>
  `https://news.example.org/_next/image?url=${encodeURIComponent(src)}&w=1280&q=75`

describe('shareImage', () => {
  it('a share image no larger than networks need is the post’s own file', () => {
    const small = { ...image, width: 1280, height: 720 }
    expect(shareImage(small, site, true)).toBe(small)
    expect(shareImage({ ...image, width: 700, height: 400 }, site, true)).toMatchObject({ width: 700 })
  })
  it('a larger share image goes through the optimiser and has its resulting size', () => {
    expect(shareImage({ ...image, width: 4000, height: 3000 }, site, true)).toMatchObject({
      src: optimised(image.src),
      width: 1280,
      height: 960,
      alt: image.alt,
    })
  })
  it('a share image from a host that the optimiser may not fetch is the original', () => {
    expect(shareImage({ ...image, width: 4000, height: 3000 }, site, false)).toMatchObject({ src: image.src })
  })
  it('a share image of unknown size has no width and height', () => {
    const unknown = { ...image, width: null, height: null }
    expect(shareImage(unknown, site, true)).toMatchObject({ src: image.src, width: null, height: null })
  })
  it('an AVIF share image goes through the optimiser, and is left out where it may not', () => {
    const avif = { ...image, src: 'https://media.example.org/a.AVIF?v=1', width: 800, height: 600 }
    expect(shareImage(avif, site, true)).toMatchObject({ src: optimised(avif.src), width: 800, height: 600 })
    expect(shareImage(avif, site, false)).toBeNull()
  })
  it('an SVG is never a share image', () => {
    expect(shareImage({ ...image, src: 'https://media.example.org/a.svg' }, site, true)).toBeNull()
  })
})

describe('shareCrop', () => {
  const portrait = { ...image, width: 2000, height: 3000, focus: '50% 10%' }
  it('a share crop has an address of this site, and its size there', () => {
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
    ['from a host this site may not fetch', portrait, false],
    ['in SVG', { ...portrait, src: 'https://media.example.org/a.svg' }, true],
    ['without a focal point', { ...portrait, focus: null }, true],
  ])('there is no share crop of a picture %s', (_, one, canResize) => {
    expect(shareCrop(7, one, site, canResize)).toBeNull()
  })
})
