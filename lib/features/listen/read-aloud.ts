/** Pausing cancels the utterance: the browser's own pause fails on some phones, and some desktops never resume. */
import { chunksOf } from './chunks'

type ReadingState = {
  status: 'playing' | 'paused' | 'ended' | 'failed'
  passage: number
  rate: number
}

export type Reading = {
  state(): ReadingState
  onChange(listener: () => void): () => void
  play(): void
  pause(): void
  stop(): void
  setRate(rate: number): void
}

type Voiced = {
  voice: SpeechSynthesisVoice
  language: string
}

/** Call `play` in a click handler; phones require it. */
export function readAloud(passages: readonly string[], { voice, language }: Voiced): Reading {
  const synthesis = window.speechSynthesis
  const chunks = passages.flatMap((text, passage) =>
    chunksOf(text, language).map((chunk) => ({ chunk, passage })),
  )
  const listeners = new Set<() => void>()
  let state: ReadingState = { status: 'paused', passage: 0, rate: 1 }
  let at = 0
  // A garbage-collected utterance never fires `end`.
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
    // A cancelled utterance fires `end` too.
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
      // Another page may have left utterances.
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
