import { describe, expect, it } from 'vitest'
import { cropOf, cropPath, needsCrop, readCropFile } from '@/lib/features/share-card/crop'

const portrait = { width: 800, height: 1200 }
const wide = { width: 3000, height: 1000 }

describe('the part of a picture that networks show', () => {
  it('is around its focal point, as CSS has it, and within the picture', () => {
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
    ['its head is at the top', { ...portrait, focus: '50% 10%' }, true],
    ['it is in the middle', { ...portrait, focus: '50% 50%' }, false],
    ['it is beside the middle, where nothing is cut', { ...portrait, focus: '90% 50%' }, false],
    ['it has the shape of a card', { width: 1200, height: 630, focus: '0% 0%' }, false],
    ['its point is not known', { ...portrait, focus: null }, false],
    ['its size is not known', { width: null, height: null, focus: '50% 10%' }, false],
  ])('is another than the middle or not: %s', (_, image, isAnother) => {
    expect(needsCrop(image)).toBe(isAnother)
  })

  it('has an address of its own for each picture and point', () => {
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
