import { drawIcon, element, icon } from '@/components/parts/element'
import { PART } from '@/components/parts/part'
import { addStyles } from '@/components/parts/styles'
import { type Reading, readAloud } from '@/lib/features/listen/read-aloud'
import type { ListenSettings } from './listen'
import { passagesOf } from './passages'
import styles from './player.css'

const RATES = [0.75, 1, 1.25, 1.5, 2]
const PAUSE = 'M7 4h3.5v16H7zM13.5 4H17v16h-3.5z'
const PLAY = 'M7 4l13 8-13 8z'
const STOP = 'M5.5 5.5h13v13h-13z'

/** @returns function that starts or stops reading */
export function createPlayer(
  button: HTMLElement,
  settings: ListenSettings,
  voice: () => SpeechSynthesisVoice | null,
): () => void {
  let stop: (() => void) | undefined
  addStyles(styles)

  function begin() {
    const story = button.closest('article')
    const spoken = voice()
    if (!story || !spoken) return
    const passages = passagesOf(story)
    const { language } = settings
    const texts = passages.map(({ text }) => text)
    const reading = readAloud(texts, { voice: spoken, language })
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
  const drawn = icon(PAUSE)
  const word = element('span', {}, labels.pause)
  const toggle = element('button', { type: 'button', className: 'listen-toggle' }, drawn, word)
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
  // Excluded from the click gate: lib/features/page-load/gate.ts.
  box.setAttribute(PART, '')
  toggle.addEventListener('click', () =>
    reading.state().status === 'playing' ? reading.pause() : reading.play(),
  )
  rate.addEventListener('change', () => reading.setRate(Number(rate.value)))
  stop.addEventListener('click', () => reading.stop())

  function renew() {
    const { status: now, rate: chosen } = reading.state()
    const isPlaying = now === 'playing'
    drawIcon(drawn, isPlaying ? PAUSE : PLAY)
    word.textContent = isPlaying ? labels.pause : labels.resume
    rate.value = String(chosen)
    status.textContent = now === 'failed' ? labels.voiceFailed : ''
  }
  return { box, toggle, renew }
}

/** Scrolls only if the previous passage was visible. */
function following(elements: readonly Element[]): (passage: number | undefined) => void {
  let marked: Element | undefined
  return (passage) => {
    const next = passage === undefined ? undefined : elements[passage]
    if (next === marked) return
    marked?.removeAttribute('data-being-read')
    next?.setAttribute('data-being-read', '')
    if (next && (!marked || isInView(marked)) && !isInView(next)) bringIntoView(next)
    marked = next
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
