/** Consent that the site asks for itself. The answers stay in the reader's browser. */

import type { Consent } from '@/components/page/consent/gate.client'
import { PURPOSES, type Purpose } from '@/lib/settings/measurement'

export const CONSENT_KEY = 'masthead:consent'

// Raised when the meaning of the stored answers changes; older answers are then asked for again.
const VERSION = 1
const DAY_MS = 86_400_000

type Answers = Readonly<Record<Purpose, boolean>>

type Options = {
  purposes: readonly Purpose[]
  askAgainAfterDays: number
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /**
   * Whether the browser sends `navigator.globalPrivacyControl`, which refuses measurement and advertising:
   * https://www.w3.org/TR/gpc/
   */
  hasPrivacySignal: boolean
  now: () => number
}

const REFUSED_BY_SIGNAL: readonly Purpose[] = ['measurement', 'advertising']

export type OwnConsent = Consent & {
  isUndecided(): boolean
  answers(): Answers
  refusedBySignal(): readonly Purpose[]
  answer(answers: Partial<Answers>): void
  /** Reads the stored answers again, since the reader may have answered on another page. */
  refresh(): void
}

/** The site's own consent. An answer that is older than `askAgainAfterDays`, or that is damaged, counts as none. */
export function createOwnConsent(options: Options): OwnConsent {
  const { purposes, askAgainAfterDays, storage, hasPrivacySignal, now } = options
  const listeners = new Set<() => void>()
  const bySignal = hasPrivacySignal ? REFUSED_BY_SIGNAL : []
  const refusedPurposes = bySignal.filter((one) => purposes.includes(one))
  let isStored = storage !== null
  let storedAnswers = read()

  function read(): Answers | null {
    try {
      const record: unknown = JSON.parse(storage?.getItem(CONSENT_KEY) ?? 'null')
      if (typeof record !== 'object' || record === null) return null
      const { version, at, agreed } = record as { version?: unknown; at?: unknown; agreed?: unknown }
      if (version !== VERSION || typeof at !== 'number' || !Array.isArray(agreed)) return null
      const age = now() - at
      return age >= 0 && age < askAgainAfterDays * DAY_MS ? answersOf(agreed) : null
    } catch {
      return null
    }
  }

  const allows = (purpose: Purpose) =>
    !bySignal.includes(purpose) && (!purposes.includes(purpose) || (storedAnswers?.[purpose] ?? false))

  function set(answers: Answers | null) {
    storedAnswers = answers
    for (const listener of [...listeners]) listener()
  }

  return {
    allows,
    isUndecided: () => storedAnswers === null && refusedPurposes.length < purposes.length,
    answers: () => answersOf(PURPOSES.filter(allows)),
    refusedBySignal: () => refusedPurposes,
    answer(answers) {
      const agreed = purposes.filter(
        (purpose) => answers[purpose] === true && !refusedPurposes.includes(purpose),
      )
      try {
        storage?.setItem(CONSENT_KEY, JSON.stringify({ version: VERSION, at: now(), agreed }))
        isStored = storage !== null
      } catch {
        // Storage is full. The answer then holds for this page only.
        isStored = false
      }
      set(answersOf(agreed))
      // The page is reloaded after a withdrawal. It must not find the earlier answer, which allowed more.
      if (!isStored) storage?.removeItem(CONSENT_KEY)
    },
    refresh() {
      const answers = read()
      if (answers !== null || isStored) set(answers)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function answersOf(agreedPurposes: readonly unknown[]): Answers {
  const allows = (purpose: Purpose) => agreedPurposes.includes(purpose)
  return {
    measurement: allows('measurement'),
    advertising: allows('advertising'),
    embeds: allows('embeds'),
  }
}
