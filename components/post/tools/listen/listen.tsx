'use client'
// In the browser, because the voices are the device's own; what speaks is a file that is loaded once there is one.
// Without it, and without a voice for the story's language: no button, and nothing that says there might be one.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pickVoice } from '@/lib/features/listen/voice'
import styles from '../tools.module.css'
import type { PlayerLabels } from './player'

type ListenLabels = PlayerLabels & { listen: string }

type Props = {
  /** BCP 47 tag of the story. */
  language: string
  /** Of the labels. */
  siteLanguage: string
  labels: ListenLabels
}

type Loaded = typeof import('./player')
type Session = ReturnType<Loaded['beginReading']>

export function Listen({ language, siteLanguage, labels }: Props) {
  const canSpeak = useSyncExternalStore(
    onVoices,
    () => voiceFor(language) !== null,
    () => false,
  )
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [session, setSession] = useState<Session | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  // Before it is asked for: phones let a page speak only in the click itself, which cannot wait for a file.
  useEffect(() => {
    if (!canSpeak) return
    import('./player').then(setLoaded, () => undefined)
  }, [canSpeak])

  useEffect(() => {
    if (session === null) return
    const { stop } = session.reading
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [session])

  function begin() {
    const story = button.current?.closest('article')
    const voice = voiceFor(language)
    if (loaded && story && voice) setSession(loaded.beginReading(story, { voice, language }))
  }

  function end(hadFocus: boolean) {
    setSession(null)
    if (hadFocus) button.current?.focus({ preventScroll: true })
  }

  const isReady = canSpeak && loaded !== null
  return (
    <>
      <button
        ref={button}
        type="button"
        className={
          isReady ? `${styles.tool} ${styles.last}` : `${styles.tool} ${styles.last} ${styles.waiting}`
        }
        aria-pressed={session !== null}
        onClick={session ? () => end(false) : begin}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12" />
        </svg>
        <span className={styles.label}>{labels.listen}</span>
      </button>
      {loaded && session ? (
        <loaded.Player session={session} labels={labels} lang={siteLanguage} end={end} />
      ) : null}
    </>
  )
}

function onVoices(listener: () => void): () => void {
  const synthesis = speech()
  synthesis?.addEventListener?.('voiceschanged', listener)
  return () => synthesis?.removeEventListener?.('voiceschanged', listener)
}

function voiceFor(language: string): SpeechSynthesisVoice | null {
  try {
    return pickVoice(speech()?.getVoices() ?? [], language)
  } catch {
    return null
  }
}

/** Where pages may not speak, the browser has no such thing, or only half of it. */
function speech(): SpeechSynthesis | null {
  return typeof window.SpeechSynthesisUtterance === 'function' ? (window.speechSynthesis ?? null) : null
}
