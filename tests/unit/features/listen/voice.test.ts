import { describe, expect, it } from 'vitest'
import { pickVoice } from '@/lib/features/listen/voice'
import { voice } from '../../../fakes/speech'

const picked = (language: string, ...voices: ReturnType<typeof voice>[]) =>
  pickVoice(voices, language)?.name ?? null

describe('pickVoice', () => {
  it('the chosen voice speaks the language', () => {
    expect(picked('hi', voice('en-US', { default: true }), voice('hi-IN'))).toBe('hi-IN')
  })
  it('no voice is chosen if none speaks the language', () => {
    expect(picked('ur', voice('en-US'), voice('hi-IN'), voice('ar-SA'))).toBeNull()
    expect(picked('en')).toBeNull()
  })
  it('a voice of the region is preferred to another voice of the language', () => {
    expect(picked('en-IN', voice('en-US', { default: true }), voice('en-IN'))).toBe('en-IN')
    expect(picked('bn-BD', voice('bn-IN'))).toBe('bn-IN')
  })
  it('the default voice is chosen for a language without a region', () => {
    expect(picked('en', voice('en-AU'), voice('en-GB', { default: true }))).toBe('en-GB')
  })
  it('a local voice is preferred to a remote one', () => {
    expect(picked('en-IN', voice('en-IN', { localService: false }), voice('en-US'))).toBe('en-US')
    expect(picked('en-IN', voice('en-IN', { localService: false }))).toBe('en-IN')
  })
  it('the chosen voice reads the same script', () => {
    expect(picked('zh-Hant', voice('zh-CN'), voice('zh-TW'))).toBe('zh-TW')
  })
  it('a language tag with an underscore matches, and invalid tags are ignored', () => {
    expect(picked('hi', voice(''), voice('no such tag'), voice('hi_IN'))).toBe('hi_IN')
    expect(picked('not a tag', voice('en'))).toBeNull()
  })
})
