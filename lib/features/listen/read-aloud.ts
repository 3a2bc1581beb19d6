/**
 * Reads passages aloud, one sentence after the other. Pausing silences the voice and remembers the sentence: the
 * browser's own pause does nothing on some phones, and on some desktops what was paused for long never goes on.
 */
import { chunksOf } from './chunks'

export type ReadingState = {
  status: 'playing' | 'paused' | 'ended' | 'failed'
  /** Which of the passages is being read. */
  passage: number
  /** 1 is the voice's own speed. */
  rate: number
}

export type Reading = {
  state(): ReadingState
  /** @returns what ends the listening */
  onChange(listener: () => void): () => void
  play(): void
  pause(): void
  /** Ends it for good. */
  stop(): void
  setRate(rate: number): void
}

type Voiced = {
  voice: SpeechSynthesisVoice
  /** BCP 47 tag of the passages. */
  language: string
}

/** Nothing is said before `play`, which should be called in the reader's own click: phones stay silent otherwise. */
export function readAloud(passages: readonly string[], { voice, language }: Voiced): Reading {
  const synthesis = window.speechSynthesis
  const chunks = passages.flatMap((text, passage) =>
    chunksOf(text, language).map((chunk) => ({ chunk, passage })),
  )
  const listeners = new Set<() => void>()
  let state: ReadingState = { status: 'paused', passage: 0, rate: 1 }
  let at = 0
  // Held here as well as by the browser: one that is collected as garbage never says that it has ended.
  let saying: SpeechSynthesisUtterance | null = null

  function become(change: Partial<ReadingState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function say() {
    const next = chunks[at]
    if (!next) return become({ status: 'ended' })
    const own = new SpeechSynthesisUtterance(next.chunk)
    own.voice = voice
    own.lang = voice.lang
    own.rate = state.rate
    // What was silenced speaks up once more, to say that it was; by then it is not the one being said.
    own.onend = () => {
      if (saying !== own) return
      at += 1
      say()
    }
    own.onerror = () => {
      if (saying !== own) return
      hush()
      become({ status: 'failed' })
    }
    saying = own
    become({ status: 'playing', passage: next.passage })
    synthesis.speak(own)
  }

  function hush() {
    saying = null
    synthesis.cancel()
  }

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play() {
      if (state.status === 'playing') return
      // What another page left in the queue, or left paused, would keep this one waiting.
      hush()
      synthesis.resume()
      say()
    },
    pause() {
      hush()
      become({ status: 'paused' })
    },
    stop() {
      hush()
      become({ status: 'ended' })
    },
    setRate(rate) {
      become({ rate })
      if (state.status !== 'playing') return
      hush()
      say()
    },
  }
}
