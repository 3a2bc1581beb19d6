'use client'
// In the browser, because it hears keys and clicks: Escape, a click elsewhere or moving on closes what was opened.
// Without it: what was opened stays open until its own button is used again.
import { type RefObject, useEffect } from 'react'

/**
 * Closes a disclosure as readers expect it to close. Escape puts the focus back on its button.
 * @param box what holds the button and what it opens
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
    const isOutside = (target: EventTarget | null) => target instanceof Node && !box.current?.contains(target)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      close()
    }
    const point = ({ target }: Event) => {
      if (isOutside(target)) close()
    }
    // Who is quick with the keys has left before anybody listened.
    const { activeElement } = document
    if (activeElement !== document.body && isOutside(activeElement)) close()
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
