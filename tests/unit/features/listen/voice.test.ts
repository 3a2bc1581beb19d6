import { describe, expect, it } from 'vitest'
import { pickVoice } from '@/lib/features/listen/voice'
import { voice } from '../../../fakes/speech'

const picked = (language: string, ...voices: ReturnType<typeof voice>[]) =>
  pickVoice(voices, language)?.name ?? null

describe('the voice for a story', () => {
  it('the chosen voice speaks the language', () => {
    expect(picked('hi', voice('en-US', { default: true }), voice('hi-IN'))).toBe('hi-IN')
  })
  it('no voice is chosen if none speaks the language', () => {
    expect(picked('ur', voice('en-US'), voice('hi-IN'), voice('ar-SA'))).toBeNull()
    expect(picked('en')).toBeNull()
  })
  it('comes from its region where there is one', () => {
    expect(picked('en-IN', voice('en-US', { default: true }), voice('en-IN'))).toBe('en-IN')
    expect(picked('bn-BD', voice('bn-IN'))).toBe('bn-IN')
  })
  it('is the device’s usual one where no region is asked for', () => {
    expect(picked('en', voice('en-AU'), voice('en-GB', { default: true }))).toBe('en-GB')
  })
  it('is one of the device before one that sends the text away', () => {
    expect(picked('en-IN', voice('en-IN', { localService: false }), voice('en-US'))).toBe('en-US')
    expect(picked('en-IN', voice('en-IN', { localService: false }))).toBe('en-IN')
  })
  it('the chosen voice reads the same script', () => {
    expect(picked('zh-Hant', voice('zh-CN'), voice('zh-TW'))).toBe('zh-TW')
  })
  it('may be named as some phones name it, and nonsense is passed over', () => {
    expect(picked('hi', voice(''), voice('no such tag'), voice('hi_IN'))).toBe('hi_IN')
    expect(picked('not a tag', voice('en'))).toBeNull()
  })
})
