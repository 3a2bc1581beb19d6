/** Storage of readers' browsers: refused, full, or with entries of other programs. */
import { vi } from 'vitest'

export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
}

/** Holds what it held, and takes nothing more. */
export function fillStorage(): void {
  const entries = { ...localStorage }
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries[key] ?? null,
    setItem: refuse,
    removeItem: refuse,
  })
}

/** What another tab's write looks like here. */
export function writeElsewhere(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
