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
const said = () => speech.said.map(({ text }) => text)

describe('reading aloud', () => {
  it('speaks only when it is started', () => {
    readAloud(['One.'], { voice: english, language: 'en' })
    expect(said()).toEqual([])
  })

  it('says one sentence after the other, in its voice, and says which passage it has come to', () => {
    const reading = begin('Headline', 'One. Two.')
    expect([speech.now?.voice, speech.now?.lang]).toEqual([english, 'en-GB'])
    expect(reading.state().passage).toBe(0)
    speech.finish()
    expect(reading.state()).toEqual({ status: 'playing', passage: 1, rate: 1 })
    speech.finish()
    expect(reading.state().passage).toBe(1)
    speech.finish()
    expect(said()).toEqual(['Headline', 'One.', 'Two.'])
    expect(reading.state().status).toBe('ended')
  })

  it('goes on with the sentence in which it was paused', () => {
    const reading = begin('One. Two. Three.')
    speech.finish()
    reading.pause()
    expect([reading.state().status, speech.now]).toEqual(['paused', null])
    reading.play()
    expect(said()).toEqual(['One.', 'Two.', 'Two.'])
    expect(reading.state().status).toBe('playing')
  })

  it('takes on another speed at once, and keeps it', () => {
    const reading = begin('One. Two.')
    reading.setRate(1.5)
    speech.finish()
    expect(speech.said.map(({ text, rate }) => [text, rate])).toEqual([
      ['One.', 1],
      ['One.', 1.5],
      ['Two.', 1.5],
    ])
  })

  it('stays silent when its speed is changed in a pause', () => {
    const reading = begin('One.')
    reading.pause()
    reading.setRate(2)
    expect(speech.now).toBeNull()
    reading.play()
    expect(speech.now?.rate).toBe(2)
  })

  it('a stopped reading does not resume', () => {
    const reading = begin('One. Two.')
    reading.stop()
    expect([reading.state().status, speech.now]).toEqual(['ended', null])
  })

  it('says that the voice failed, and can try that sentence again', () => {
    const reading = begin('One. Two.')
    speech.finish()
    speech.fail()
    expect(reading.state().status).toBe('failed')
    reading.play()
    expect([speech.now?.text, reading.state().status]).toEqual(['Two.', 'playing'])
  })

  it('believes nothing that an utterance says after it was silenced', () => {
    const reading = begin('One. Two.')
    const [first] = speech.said
    reading.pause()
    first?.onend?.()
    first?.onerror?.()
    expect(reading.state().status).toBe('paused')
    expect(said()).toEqual(['One.'])
  })

  it('notifies listeners until they unsubscribe', () => {
    const reading = begin('One. Two.')
    const hear = vi.fn()
    const end = reading.onChange(hear)
    speech.finish()
    expect(hear).toHaveBeenCalledOnce()
    end()
    reading.pause()
    expect(hear).toHaveBeenCalledOnce()
  })

  it('reading without passages ends at once', () => {
    expect(begin('').state().status).toBe('ended')
  })
})
