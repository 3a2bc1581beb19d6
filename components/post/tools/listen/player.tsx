'use client'
// In the browser, because it speaks with the device's voice, and goes along with it on the page.
// Without it: the story is read as it was written.
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type Reading, readAloud } from '@/lib/features/listen/read-aloud'
import { type Passage, passagesOf } from './passages'
import styles from './player.module.css'

export type PlayerLabels = {
  player: string
  pause: string
  resume: string
  stop: string
  speed: string
  voiceFailed: string
}

type Session = { reading: Reading; passages: Passage[] }

type Props = {
  session: Session
  labels: PlayerLabels
  /** Language of the labels. */
  lang: string
  /** Called when it was stopped, or has come to its end. `hadFocus`: the focus is in the player, which now goes. */
  end: (hadFocus: boolean) => void
}

const RATES = [0.75, 1, 1.25, 1.5, 2]

/** Starts to read a story; to be called in the click that asks for it. */
export function beginReading(story: Element, voiced: Parameters<typeof readAloud>[1]): Session {
  const passages = passagesOf(story)
  const reading = readAloud(
    passages.map(({ text }) => text),
    voiced,
  )
  reading.play()
  return { reading, passages }
}

export function Player({ session, labels, lang, end }: Props) {
  const { reading, passages } = session
  const { status, passage, rate } = useSyncExternalStore(reading.onChange, reading.state, reading.state)
  const toggle = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLElement>(null)
  const onEnd = useEffectEvent(() => end(box.current?.contains(document.activeElement) ?? false))

  useEffect(() => toggle.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    if (status === 'ended') onEnd()
  }, [status])

  const element = passages[passage]?.element
  useEffect(() => {
    if (!element) return
    element.setAttribute('data-being-read', '')
    return () => element.removeAttribute('data-being-read')
  }, [element])

  const earlier = useRef<Element | undefined>(undefined)
  useEffect(() => {
    // A reader who has scrolled elsewhere stays there.
    if (element && (!earlier.current || isInView(earlier.current)) && !isInView(element))
      bringIntoView(element)
    earlier.current = element
  }, [element])

  const isPlaying = status === 'playing'
  return (
    <section ref={box} className={styles.player} lang={lang} aria-label={labels.player}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        onClick={() => (isPlaying ? reading.pause() : reading.play())}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M7 4h3.5v16H7zM13.5 4H17v16h-3.5z' : 'M7 4l13 8-13 8z'} />
        </svg>
        <span>{isPlaying ? labels.pause : labels.resume}</span>
      </button>
      <label className={styles.speed}>
        <span>{labels.speed}</span>
        <select dir="ltr" value={rate} onChange={({ target }) => reading.setRate(Number(target.value))}>
          {RATES.map((one) => (
            <option key={one} value={one}>
              {`${one}×`}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={styles.stop} onClick={() => reading.stop()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5.5 5.5h13v13h-13z" />
        </svg>
        <span>{labels.stop}</span>
      </button>
      <p role="status" className={styles.status} dir="auto">
        {status === 'failed' ? labels.voiceFailed : ''}
      </p>
    </section>
  )
}

/** Whether its beginning can be seen, above the player. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight * 0.75
}

function bringIntoView(element: Element) {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
}
