'use client'
// In the browser, because it hears keys and clicks: Escape, a click elsewhere or moving on closes what was opened.
// Without it: what was opened stays open until its own button is used again.
import { type RefObject, useEffect } from 'react'

/** Whether the focus is on an element outside the box; false if it is nowhere. */
export function hasFocusElsewhere(box: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !box.contains(activeElement)
}

/**
 * Closes a disclosure as readers expect it to close. Escape puts the focus back on its button.
 * @param box what holds the button and what it opens
 * @param isOpen whether it listens
 * @param close the same function at every render
 */
export function useDismissal(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  button: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      close()
    }
    const point = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    // The focus may have moved on before this effect ran.
    if (box.current && hasFocusElsewhere(box.current)) close()
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', point)
    document.addEventListener('focusin', point)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', point)
      document.removeEventListener('focusin', point)
    }
  }, [box, isOpen, close, button])
}
