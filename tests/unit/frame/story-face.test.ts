import { describe, expect, it } from 'vitest'
import { storyFace } from '@/components/post/post-page'

describe('storyFace', () => {
  it.each([
    ['ur', '--story-nastaliq', 'var(--face-nastaliq)'],
    ['ur-PK', '--story-nastaliq', 'var(--face-nastaliq)'],
    ['und-Arab', '--story-nastaliq', 'var(--face-nastaliq)'],
    ['mr-IN', '--story-devanagari', 'var(--face-devanagari)'],
    ['bn', '--story-bengali', 'var(--face-bengali)'],
  ])('storyFace(%s) sets %s to %s', (language, name, face) => {
    expect(storyFace(language)).toEqual({ [name]: face })
  })
  it.each([undefined, 'en', 'ar', 'und-Latn'])('storyFace(%s) sets nothing', (language) => {
    expect(storyFace(language)).toEqual({})
  })
})
