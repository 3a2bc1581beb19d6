import { describe, expect, it } from 'vitest'
import { storyFace } from '@/lib/features/display/story-face'

describe('the face of a story', () => {
  it.each([
    ['ur', '--story-nastaliq', 'var(--face-nastaliq)'],
    ['ur-PK', '--story-nastaliq', 'var(--face-nastaliq)'],
    ['und-Arab', '--story-nastaliq', 'var(--face-nastaliq)'],
    ['mr-IN', '--story-devanagari', 'var(--face-devanagari)'],
    ['bn', '--story-bengali', 'var(--face-bengali)'],
  ])('in %s is named for the texts around it', (language, name, face) => {
    expect(storyFace(language)).toEqual({ [name]: face })
  })
  it.each([undefined, 'en', 'ar', 'und-Latn'])('is not named for %s', (language) => {
    expect(storyFace(language)).toEqual({})
  })
})
