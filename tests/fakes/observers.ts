import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Seen = { isIntersecting: boolean; intersectionRatio: number; boundingClientRect: { top: number } }

/** A fake of the browser's observers, by their margin or threshold: a test says what they see. */
export function fakeObservers() {
  const observers = new Map<string, (seen: Seen) => void>()
  class Observer {
    #key: string
    constructor(
      callback: (entries: Seen[]) => void,
      { rootMargin, threshold }: { rootMargin?: string; threshold?: number },
    ) {
      this.#key = rootMargin ?? `threshold ${threshold}`
      observers.set(this.#key, (seen) => callback([seen]))
    }
    observe() {}
    disconnect() {
      observers.delete(this.#key)
    }
  }
  return {
    install: () => void vi.stubGlobal('IntersectionObserver', Observer),
    clear: () => observers.clear(),
    see: (key: string, seen: Partial<Seen>) =>
      act(() =>
        observers.get(key)?.({
          isIntersecting: false,
          intersectionRatio: 0,
          boundingClientRect: { top: 0 },
          ...seen,
        }),
      ),
  }
}
