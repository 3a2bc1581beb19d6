/** Answers to the site's own question, kept in the browser's storage and sent nowhere. */
import { PURPOSES, type Purpose } from '../../base/config/measurement/consent'
import type { Consent } from './gate'

export const CONSENT_KEY = 'masthead:consent'

// Of the record's shape; a record of another version counts as none.
const VERSION = 1
const DAY_MS = 86_400_000

type Answers = Readonly<Record<Purpose, boolean>>

type Options = {
  /** Those asked for; others need no consent. */
  purposes: readonly Purpose[]
  askAgainAfterDays: number
  /** Null where the browser lets pages keep nothing: answers last as long as the page. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /** `navigator.globalPrivacyControl`: https://www.w3.org/TR/gpc/ */
  hasPrivacySignal: boolean
  now: () => number
}

/** What the signal refuses whatever was answered: measuring and selling attention. */
const REFUSED_BY_SIGNAL: readonly Purpose[] = ['measurement', 'advertising']

export type OwnConsent = Consent & {
  /** Whether the question has to be asked. */
  isUndecided(): boolean
  answers(): Answers
  /** What the reader's browser refuses for them. */
  refusedBySignal(): readonly Purpose[]
  answer(answers: Partial<Answers>): void
  /** Reads the storage again: another page may have answered. What could not be stored holds otherwise. */
  refresh(): void
}

export function createOwnConsent(options: Options): OwnConsent {
  const { purposes, askAgainAfterDays, storage, hasPrivacySignal, now } = options
  const listeners = new Set<() => void>()
  const refused = hasPrivacySignal ? REFUSED_BY_SIGNAL.filter((one) => purposes.includes(one)) : []
  /** Whether an answer would be in the storage. */
  let isStored = storage !== null
  let known = read()

  function read(): Answers | null {
    try {
      const record: unknown = JSON.parse(storage?.getItem(CONSENT_KEY) ?? 'null')
      if (typeof record !== 'object' || record === null) return null
      const { version, at, agreed } = record as { version?: unknown; at?: unknown; agreed?: unknown }
      if (version !== VERSION || typeof at !== 'number' || !Array.isArray(agreed)) return null
      // A clock set back would keep an answer for ever.
      const age = now() - at
      return age >= 0 && age < askAgainAfterDays * DAY_MS ? answersOf(agreed) : null
    } catch {
      return null
    }
  }

  const allows = (purpose: Purpose) =>
    !purposes.includes(purpose) || (!refused.includes(purpose) && (known?.[purpose] ?? false))

  function set(answers: Answers | null) {
    known = answers
    for (const listener of [...listeners]) listener()
  }

  return {
    allows,
    isUndecided: () => known === null && refused.length < purposes.length,
    answers: () => answersOf(PURPOSES.filter(allows)),
    refusedBySignal: () => refused,
    answer(answers) {
      const agreed = purposes.filter((purpose) => answers[purpose] === true && !refused.includes(purpose))
      try {
        storage?.setItem(CONSENT_KEY, JSON.stringify({ version: VERSION, at: now(), agreed }))
        isStored = storage !== null
      } catch {
        // A full storage keeps nothing; the answer holds for this page.
        isStored = false
      }
      set(answersOf(agreed))
      // A withdrawal loads the page again, which would find the older answer.
      if (!isStored) storage?.removeItem(CONSENT_KEY)
    },
    refresh() {
      const stored = read()
      if (stored !== null || isStored) set(stored)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function answersOf(agreed: readonly unknown[]): Answers {
  const allows = (purpose: Purpose) => agreed.includes(purpose)
  return {
    measurement: allows('measurement'),
    advertising: allows('advertising'),
    embeds: allows('embeds'),
  }
}
