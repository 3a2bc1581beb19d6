// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_MAX_CHARACTERS, chunksOf, readAloud } from '@/components/parts/listen/player.client'
import { pickVoice } from '@/components/parts/listen/start-listen.client'
import { FakeSpeech, FakeUtterance, voice } from '../../../fakes/speech'

describe('read aloud', () => {
  let speech: FakeSpeech
  const english = voice('en-GB') as unknown as SpeechSynthesisVoice

  beforeEach(() => {
    speech = new FakeSpeech()
    vi.stubGlobal('speechSynthesis', speech)
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  })
  afterEach(() => vi.unstubAllGlobals())

  const begin = (...passages: string[]) => {
    const reading = readAloud(passages, { voice: english, language: 'en' })
    reading.play()
    return reading
  }
  const spoken = () => speech.utterances.map(({ text }) => text)

  it('readAloud speaks only after play', () => {
    readAloud(['One.'], { voice: english, language: 'en' })
    expect(spoken()).toEqual([])
  })

  it('readAloud speaks sentence by sentence in its voice and reports the current passage', () => {
    const reading = begin('Headline', 'One. Two.')
    expect([speech.now?.voice, speech.now?.lang]).toEqual([english, 'en-GB'])
    expect(reading.state().passage).toBe(0)
    speech.finish()
    expect(reading.state()).toEqual({ status: 'playing', passage: 1, rate: 1 })
    speech.finish()
    expect(reading.state().passage).toBe(1)
    speech.finish()
    expect(spoken()).toEqual(['Headline', 'One.', 'Two.'])
    expect(reading.state().status).toBe('ended')
  })

  it('play after pause repeats the interrupted sentence', () => {
    const reading = begin('One. Two. Three.')
    speech.finish()
    reading.pause()
    expect([reading.state().status, speech.now]).toEqual(['paused', null])
    reading.play()
    expect(spoken()).toEqual(['One.', 'Two.', 'Two.'])
    expect(reading.state().status).toBe('playing')
  })

  it('setRate restarts the current sentence at the new rate, which later ones keep', () => {
    const reading = begin('One. Two.')
    reading.setRate(1.5)
    speech.finish()
    expect(speech.utterances.map(({ text, rate }) => [text, rate])).toEqual([
      ['One.', 1],
      ['One.', 1.5],
      ['Two.', 1.5],
    ])
  })

  it('setRate during a pause does not start speech', () => {
    const reading = begin('One.')
    reading.pause()
    reading.setRate(2)
    expect(speech.now).toBeNull()
    reading.play()
    expect(speech.now?.rate).toBe(2)
  })

  it('stop silences the speech and ends the reading', () => {
    const reading = begin('One. Two.')
    reading.stop()
    expect([reading.state().status, speech.now]).toEqual(['ended', null])
  })

  it('a speech error sets the status to failed, and play retries the sentence', () => {
    const reading = begin('One. Two.')
    speech.finish()
    speech.fail()
    expect(reading.state().status).toBe('failed')
    reading.play()
    expect([speech.now?.text, reading.state().status]).toEqual(['Two.', 'playing'])
  })

  it('events of an utterance that pause has cancelled are ignored', () => {
    const reading = begin('One. Two.')
    const [first] = speech.utterances
    reading.pause()
    first?.onend?.()
    first?.onerror?.()
    expect(reading.state().status).toBe('paused')
    expect(spoken()).toEqual(['One.'])
  })

  it('readAloud notifies listeners until they unsubscribe', () => {
    const reading = begin('One. Two.')
    const listener = vi.fn()
    const end = reading.onChange(listener)
    speech.finish()
    expect(listener).toHaveBeenCalledOnce()
    end()
    reading.pause()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('a reading of an empty passage ends at once', () => {
    expect(begin('').state().status).toBe('ended')
  })
})

const joined = (chunks: string[]) => chunks.join(' ').replace(/\s+/g, ' ')

describe('chunksOf', () => {
  it('chunksOf splits a text into sentences', () => {
    expect(chunksOf('The quay is wet. Is it raining? Yes!', 'en')).toEqual([
      'The quay is wet.',
      'Is it raining?',
      'Yes!',
    ])
  })

  it.each([
    ['hi', 'बारिश हुई। सड़कें बंद हैं।', 2],
    ['ur', 'بارش ہوئی۔ سڑکیں بند ہیں۔', 2],
    ['ta', 'மழை பெய்தது. சாலைகள் மூடப்பட்டன.', 2],
  ])('chunks end where sentences end, in the language %s', (language, text, count) => {
    const chunks = chunksOf(text, language)
    expect(chunks).toHaveLength(count)
    expect(joined(chunks)).toBe(text)
  })

  it.each([
    ['clauses', `${'one word after another, '.repeat(30)}end.`],
    ['words', `${'word '.repeat(200)}end.`],
    ['nothing to cut at', '\u{1f6a2}'.repeat(333)],
  ])('chunks are at most CHUNK_MAX_CHARACTERS long and lose no text: %s', (_, text) => {
    const chunks = chunksOf(text, 'en')
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(CHUNK_MAX_CHARACTERS)
    expect(chunks.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(chunks.every((chunk) => chunk.isWellFormed() && chunk !== '')).toBe(true)
  })

  it('a chunk of a long sentence ends after a clause', () => {
    const chunks = chunksOf(`${'a'.repeat(120)}, ${'b '.repeat(60)}`, 'en')
    expect(chunks[0]).toBe(`${'a'.repeat(120)},`)
  })

  it('an empty text has no chunks', () => {
    expect(chunksOf(' \n ', 'en')).toEqual([])
  })
})

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
