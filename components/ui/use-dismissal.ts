'use client'
// Listens for Escape, clicks and focus changes. Without scripts: it stays open until its button is used.
import { type RefObject, useEffect } from 'react'

/** False if nothing has the focus. */
export function hasFocusElsewhere(box: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !box.contains(activeElement)
}

/**
 * Escape returns the focus to the button.
 * @param close must be stable
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
    // The focus may have moved before this effect.
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
