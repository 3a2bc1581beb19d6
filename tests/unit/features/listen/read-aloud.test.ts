// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAloud } from '@/lib/features/listen/read-aloud'
import { FakeSpeech, FakeUtterance, voice } from '../../../fakes/speech'

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
const spoken = () => speech.said.map(({ text }) => text)

describe('readAloud', () => {
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
    expect(speech.said.map(({ text, rate }) => [text, rate])).toEqual([
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
    const [first] = speech.said
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
