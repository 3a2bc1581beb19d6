'use client'
// In the browser, because it hears keys and clicks: Escape, moving on and following a link close what was opened.
// Without it: the same <details>, which opens and closes with its own button.
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { hasFocusElsewhere, useDismissal } from './use-dismissal'

type Props = {
  className?: string | undefined
  /** Of those that share it, one is open at a time. */
  name?: string
  /** The button. */
  button: ReactNode
  /** Class and fragment of the button. */
  buttonClassName?: string | undefined
  buttonId?: string
  children: ReactNode
}

/** A menu that opens over the page, and closes when the reader has done with it. */
export function Disclosure({ className, name, button, buttonClassName, buttonId, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = useCallback(() => box.current?.removeAttribute('open'), [])
  // Always, because the browser opens it: a key that follows at once comes before a render.
  useDismissal(box, true, close, summary)

  // Back finds the page as it was left, and a menu that has led on is done with.
  useEffect(() => {
    window.addEventListener('pagehide', close)
    return () => window.removeEventListener('pagehide', close)
  }, [close])

  return (
    <details
      ref={box}
      className={className}
      name={name}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && hasFocusElsewhere(currentTarget)) close()
      }}
      // It may be open already.
      suppressHydrationWarning
    >
      <summary ref={summary} id={buttonId} className={buttonClassName}>
        {button}
      </summary>
      {children}
    </details>
  )
}
