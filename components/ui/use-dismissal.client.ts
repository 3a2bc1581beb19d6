'use client'
// Why in the browser: it listens for Escape, clicks elsewhere and a moved focus.
// Without scripts, what was opened stays open until its own button is used again.
import { type RefObject, useEffect } from 'react'

/** Whether an element outside the box has the focus; false if none has it. */
export function hasFocusElsewhere(box: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !box.contains(activeElement)
}

/**
 * Closes a disclosure as readers expect. Escape also returns the focus to the button.
 * @param close must be the same function on every render, or the listeners would be replaced each time
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
    // The focus may have moved away before this effect ran.
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
