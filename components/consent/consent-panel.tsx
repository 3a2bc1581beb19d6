'use client'
// In the browser, because the answer is kept on the reader's device, and pages are the same for all readers.
// Without it: no question is shown and every purpose is refused.
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Purpose } from '@/lib/base/config/measurement/consent'
import { provideConsent } from '@/lib/features/consent/gate'
import { CONSENT_KEY, createOwnConsent, type OwnConsent } from '@/lib/features/consent/own-consent'
import { browserStorage, hasPrivacySignal } from './browser'
import styles from './consent-panel.module.css'
import { onSettingsRequested } from './settings-request'
import { reloadWhenWithdrawn } from './withdrawal'

type ConsentLabels = {
  title: string
  text: string
  policy: string
  accept: string
  refuse: string
  choose: string
  save: string
  close: string
  signal: string
  purposes: Readonly<Record<Purpose, { name: string; text: string }>>
}

type Props = {
  purposes: readonly Purpose[]
  askAgainAfterDays: number
  /** Path of the page that explains the purposes. */
  policy: string | null
  labels: ConsentLabels
}

/** The question, over the foot of the page: it covers no more than half, takes no focus and moves nothing. */
export function ConsentPanel({ purposes, askAgainAfterDays, policy, labels }: Props) {
  const consent = useRef<OwnConsent>(null)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<'no' | 'question' | 'settings'>('no')
  const title = useId()

  useEffect(() => {
    const own = createOwnConsent({
      purposes,
      askAgainAfterDays,
      storage: browserStorage(),
      hasPrivacySignal: hasPrivacySignal(),
      now: Date.now,
    })
    consent.current = own
    provideConsent(own)
    const stopReloading = reloadWhenWithdrawn(own)
    if (own.isUndecided()) setOpened('question')
    const stopListening = onSettingsRequested((button) => {
      opener.current = button
      setOpened('settings')
      panel.current?.focus()
    })
    const refresh = () => {
      own.refresh()
      if (own.isUndecided()) return
      // What has the focus goes with the panel.
      if (panel.current?.contains(document.activeElement)) returnFocus(opener)
      setOpened('no')
    }
    const stored = ({ key }: StorageEvent) => {
      if (key === CONSENT_KEY) refresh()
    }
    // A page restored from the back/forward cache has missed the answer that another page got.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh()
    }
    window.addEventListener('storage', stored)
    window.addEventListener('pageshow', shown)
    return () => {
      stopReloading()
      stopListening()
      window.removeEventListener('storage', stored)
      window.removeEventListener('pageshow', shown)
    }
  }, [purposes, askAgainAfterDays])

  useRoomBelow(panel, opened !== 'no')

  // Asked for, it takes the focus, and gives it back.
  useEffect(() => {
    if (opened === 'settings') panel.current?.focus()
  }, [opened])

  function close() {
    setOpened('no')
    returnFocus(opener)
  }

  function answer(agreed: readonly Purpose[]) {
    const answers = Object.fromEntries(purposes.map((one) => [one, agreed.includes(one)]))
    // Closed first: what follows may load the page again.
    close()
    consent.current?.answer(answers)
  }

  const own = consent.current
  if (opened === 'no' || own === null) return null
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={title}
      tabIndex={-1}
      data-consent=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && opened === 'settings') close()
      }}
    >
      <div className={styles.inner}>
        <h2 id={title} className={styles.title}>
          {labels.title}
        </h2>
        <p>
          <span>{labels.text}</span> {policy ? <a href={policy}>{labels.policy}</a> : null}
        </p>
        {own.refusedBySignal().length > 0 ? <p>{labels.signal}</p> : null}
        <Purposes
          purposes={purposes}
          agreed={purposes.filter((one) => own.answers()[one])}
          disabled={own.refusedBySignal()}
          isOpen={opened === 'settings'}
          labels={labels}
          save={answer}
        />
        <div className={styles.buttons}>
          <button type="button" className={styles.button} onClick={() => answer([])}>
            {labels.refuse}
          </button>
          <button type="button" className={styles.button} onClick={() => answer(purposes)}>
            {labels.accept}
          </button>
          {opened === 'settings' ? (
            <button type="button" className={styles.quiet} onClick={close}>
              {labels.close}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** To the button that opened the panel, else to the page. */
function returnFocus(opener: RefObject<HTMLElement | null>) {
  const before = opener.current ?? document.getElementById('main')
  before?.focus({ preventScroll: true })
  opener.current = null
}

type PurposesProps = {
  purposes: readonly Purpose[]
  agreed: readonly Purpose[]
  disabled: readonly Purpose[]
  isOpen: boolean
  labels: ConsentLabels
  save(agreed: readonly Purpose[]): void
}

/** None is agreed to beforehand. */
function Purposes({ purposes, agreed, disabled, isOpen, labels, save }: PurposesProps) {
  const [chosen, setChosen] = useState(agreed)
  const text = useId()
  const toggle = (one: Purpose) =>
    setChosen((before) => (before.includes(one) ? before.filter((other) => other !== one) : [...before, one]))
  return (
    <details className={styles.purposes} open={isOpen}>
      <summary>{labels.choose}</summary>
      {purposes.map((one) => (
        <div key={one} className={styles.purpose}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              disabled={disabled.includes(one)}
              aria-describedby={`${text}-${one}`}
              onChange={() => toggle(one)}
            />{' '}
            <span>{labels.purposes[one].name}</span>
          </label>
          <p id={`${text}-${one}`}>{labels.purposes[one].text}</p>
        </div>
      ))}
      <button type="button" className={styles.button} onClick={() => save(chosen)}>
        {labels.save}
      </button>
    </details>
  )
}

/** What is focused below the panel scrolls above it: WCAG 2.2, 2.4.11. */
function useRoomBelow(panel: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = panel.current
    if (!isShown || element === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBlockEnd = `${element.offsetHeight}px`
    })
    // The player of a story widens the panel's border.
    observer.observe(element, { box: 'border-box' })
    return () => {
      observer.disconnect()
      root.style.scrollPaddingBlockEnd = ''
    }
  }, [panel, isShown])
}
