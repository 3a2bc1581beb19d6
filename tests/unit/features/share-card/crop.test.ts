import { describe, expect, it } from 'vitest'
import { cropOf, cropPath, needsCrop, readCropFile } from '@/lib/features/share-card/crop'

const portrait = { width: 800, height: 1200 }
const wide = { width: 3000, height: 1000 }

describe('share picture crops', () => {
  it('cropOf is within the picture, at its focal point as in CSS', () => {
    expect(cropOf(portrait, '50% 0%')).toEqual({ left: 0, top: 0, width: 800, height: 420 })
    expect(cropOf(portrait, '50% 100%')).toEqual({ left: 0, top: 780, width: 800, height: 420 })
    expect(cropOf(wide, '90.3% 15.2%')).toEqual({ left: 989, top: 0, width: 1905, height: 1000 })
    expect(cropOf({ width: 1200, height: 630 }, '0% 100%')).toEqual({
      left: 0,
      top: 0,
      width: 1200,
      height: 630,
    })
    expect(cropOf({ width: 1, height: 1 }, '0% 100%')).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })

  it.each([
    ['a focal point at the top needs a crop', { ...portrait, focus: '50% 10%' }, true],
    ['a focal point in the middle needs no crop', { ...portrait, focus: '50% 50%' }, false],
    ['a focal point off-centre where nothing is cut needs no crop', { ...portrait, focus: '90% 50%' }, false],
    ['a picture with the shape of a card needs no crop', { width: 1200, height: 630, focus: '0% 0%' }, false],
    ['a picture without a focal point needs no crop', { ...portrait, focus: null }, false],
    ['a picture of unknown size needs no crop', { width: null, height: null, focus: '50% 10%' }, false],
  ])('%s', (_, image, expected) => {
    expect(needsCrop(image)).toBe(expected)
  })

  it('cropPath differs by picture and focal point, and readCropFile reads it back', () => {
    const one = cropPath(7, { src: 'https://media.example/a.jpg', focus: '50% 10%' })
    expect(one).toMatch(/^\/share\/picture-7-[0-9a-f]{12}\.jpg$/)
    expect(cropPath(7, { src: 'https://media.example/a.jpg', focus: '50% 20%' })).not.toBe(one)
    expect(cropPath(7, { src: 'https://media.example/b.jpg', focus: '50% 10%' })).not.toBe(one)
    expect(readCropFile(one.slice('/share/'.length))).toBe(7)
    for (const file of [
      'picture-0-0123456789ab.jpg',
      'picture-7-0123.jpg',
      'picture-7-0123456789ab.png',
      'x',
    ])
      expect(readCropFile(file)).toBeNull()
  })
})
