// Why in the browser: the device's voice reads the story aloud.
// Without scripts, there is no button for it.

import { drawIcon, element, icon } from '@/components/parts/element.client'
import { addStyles } from '@/components/parts/styles.client'
import { PART } from '@/components/ui/part-attributes'
import type { ListenSettings } from './listen'
import styles from './player.css'

/** Some browsers stop an utterance after fifteen seconds, so texts are spoken in short pieces. */
export const CHUNK_MAX_CHARACTERS = 200

/** Cuts a text into sentences, and long sentences at clauses or words. @param language BCP 47 */
export function chunksOf(text: string, language: string): string[] {
  const clean = text.replace(/\s+/g, ' ').trim()
  return sentences(clean, language).flatMap((sentence) => shortPieces(sentence))
}

function sentences(text: string, language: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [text]
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  )
}

function shortPieces(sentence: string): string[] {
  const pieces: string[] = []
  let remainder = sentence.trim()
  while (remainder.length > CHUNK_MAX_CHARACTERS) {
    const at = cutIndex(remainder.slice(0, CHUNK_MAX_CHARACTERS))
    pieces.push(remainder.slice(0, at).trim())
    remainder = remainder.slice(at).trim()
  }
  return remainder === '' ? pieces : [...pieces, remainder]
}

const CLAUSE_ENDS = [',', ';', ':', '،', '؛', '–', '—', '、', '，']

function cutIndex(head: string): number {
  const clause = Math.max(...CLAUSE_ENDS.map((end) => head.lastIndexOf(end)))
  if (clause > head.length / 3) return clause + 1
  const space = head.lastIndexOf(' ')
  if (space > 0) return space + 1
  return head.isWellFormed() ? head.length : head.length - 1
}

/* Pausing cancels the utterance and speaks it again later, because the browser's own pause fails on some phones. */

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

/** Reads passages aloud. Call `play` inside a click handler: phones allow speech only there. */
export function readAloud(passages: readonly string[], { voice, language }: Voiced): Reading {
  const synthesis = window.speechSynthesis
  const chunks = passages.flatMap((text, passage) =>
    chunksOf(text, language).map((chunk) => ({ chunk, passage })),
  )
  const listeners = new Set<() => void>()
  let state: ReadingState = { status: 'paused', passage: 0, rate: 1 }
  let at = 0
  // The variable keeps the utterance alive: some browsers collect it while it is spoken, and `end` then never fires.
  let currentUtterance: SpeechSynthesisUtterance | null = null

  function become(change: Partial<ReadingState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function say() {
    const next = chunks[at]
    if (!next) return become({ status: 'ended' })
    const utterance = new SpeechSynthesisUtterance(next.chunk)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = state.rate
    // A cancelled utterance fires `end` too, so only that of the current one counts.
    utterance.onend = () => {
      if (currentUtterance !== utterance) return
      at += 1
      say()
    }
    utterance.onerror = () => {
      if (currentUtterance !== utterance) return
      hush()
      become({ status: 'failed' })
    }
    currentUtterance = utterance
    become({ status: 'playing', passage: next.passage })
    synthesis.speak(utterance)
  }

  function hush() {
    currentUtterance = null
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
      // Another page of the site may have left utterances in the browser's queue.
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

export type Passage = { element: Element; text: string }

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, blockquote, div, section, details, summary'
// Pull quotes say again what the text says.
const UNSPOKEN = [
  'figure, picture, img, table, pre, iframe, video, audio, hr',
  'button, nav, sup, [data-slot], [data-embed], .quoted-post, .pullquote, .pull-quote, [aria-hidden="true"], .visually-hidden',
].join(', ')

/** The passages of all elements marked `data-read-aloud`, in document order. */
export function passagesOf(story: Element): Passage[] {
  return [...story.querySelectorAll('[data-read-aloud]')].flatMap(passagesIn)
}

function passagesIn(textElement: Element): Passage[] {
  return [textElement, ...textElement.querySelectorAll(BLOCKS)]
    .filter((element) => element.closest(UNSPOKEN) === null)
    .map((element) => ({ element, text: ownText(element).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

// The text of a block without that of the blocks in it, which are passages of their own.
function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches(BLOCKS) || node.matches(UNSPOKEN)) return ' '
      return node.matches('br') ? ' ' : ownText(node)
    })
    .join('')
}

const RATES = [0.75, 1, 1.25, 1.5, 2]
const PAUSE = 'M7 4h3.5v16H7zM13.5 4H17v16h-3.5z'
const PLAY = 'M7 4l13 8-13 8z'
const STOP = 'M5.5 5.5h13v13h-13z'

/** Makes the player of a story. @returns what a press of the button does: it begins or ends the reading */
export function createPlayer(
  button: HTMLElement,
  settings: ListenSettings,
  voice: () => SpeechSynthesisVoice | null,
): () => void {
  let stop: (() => void) | undefined
  addStyles(styles)

  function begin() {
    const story = button.closest('article')
    const storyVoice = voice()
    if (!story || !storyVoice) return
    const passages = passagesOf(story)
    const { language } = settings
    const texts = passages.map(({ text }) => text)
    const reading = readAloud(texts, { voice: storyVoice, language })
    reading.play()
    const bar = createBar(reading, settings)
    const follow = following(passages.map((passage) => passage.element))

    function renew() {
      const { status, passage } = reading.state()
      bar.renew()
      follow(status === 'ended' ? undefined : passage)
      if (status === 'ended') end()
    }
    function end() {
      window.removeEventListener('pagehide', reading.stop)
      stopListening()
      follow(undefined)
      const hadFocus = bar.box.contains(document.activeElement)
      bar.box.remove()
      button.setAttribute('aria-pressed', 'false')
      stop = undefined
      if (hadFocus) button.focus({ preventScroll: true })
    }
    const stopListening = reading.onChange(renew)
    window.addEventListener('pagehide', reading.stop)
    stop = () => {
      reading.stop()
      if (stop) end()
    }
    button.setAttribute('aria-pressed', 'true')
    document.body.append(bar.box)
    renew()
    bar.toggle.focus({ preventScroll: true })
  }

  return () => (stop ? stop() : begin())
}

function createBar(reading: Reading, { labels, siteLanguage }: ListenSettings) {
  const pauseIcon = icon(PAUSE)
  const word = element('span', {}, labels.pause)
  const toggle = element('button', { type: 'button', className: 'listen-toggle' }, pauseIcon, word)
  const rates = RATES.map((rate) => element('option', { value: String(rate) }, `${rate}×`))
  const rate = element('select', { dir: 'ltr' }, ...rates)
  const speed = element('label', { className: 'listen-speed' }, element('span', {}, labels.speed), rate)
  const stop = element(
    'button',
    { type: 'button', className: 'listen-stop' },
    icon(STOP),
    element('span', {}, labels.stop),
  )
  const status = element('p', { className: 'listen-status', dir: 'auto', role: 'status' })
  const box = element(
    'section',
    { className: 'listen-player', lang: siteLanguage, ariaLabel: labels.player },
    ...[toggle, speed, stop, status],
  )
  // The player's buttons work without React. As a part, they are not held back until hydration:
  // components/frame/page-load/gate.client.ts.
  box.setAttribute(PART, '')
  toggle.addEventListener('click', () =>
    reading.state().status === 'playing' ? reading.pause() : reading.play(),
  )
  rate.addEventListener('change', () => reading.setRate(Number(rate.value)))
  stop.addEventListener('click', () => reading.stop())

  function renew() {
    const { status: now, rate: currentRate } = reading.state()
    const isPlaying = now === 'playing'
    drawIcon(pauseIcon, isPlaying ? PAUSE : PLAY)
    word.textContent = isPlaying ? labels.pause : labels.resume
    rate.value = String(currentRate)
    status.textContent = now === 'failed' ? labels.voiceFailed : ''
  }
  return { box, toggle, renew }
}

/**
 * Marks the passage being read and scrolls to it, but only if the passage before was in view: a reader who has scrolled
 * elsewhere stays there.
 */
function following(elements: readonly Element[]): (passage: number | undefined) => void {
  let markedElement: Element | undefined
  return (passage) => {
    const next = passage === undefined ? undefined : elements[passage]
    if (next === markedElement) return
    markedElement?.removeAttribute('data-being-read')
    next?.setAttribute('data-being-read', '')
    if (next && (!markedElement || isInView(markedElement)) && !isInView(next)) bringIntoView(next)
    markedElement = next
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight * 0.75
}

function bringIntoView(element: Element) {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
}
