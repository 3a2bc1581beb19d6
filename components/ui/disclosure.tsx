'use client'
// Why in the browser: closes on Escape, on losing the focus and when a link is followed.
// Without it: <details> with its own button.
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { hasFocusElsewhere, useDismissal } from './use-dismissal'

type Props = {
  className?: string | undefined
  name?: string
  button: ReactNode
  buttonClassName?: string | undefined
  buttonId?: string
  children: ReactNode
}

/** A menu that opens over the page. */
export function Disclosure({ className, name, button, buttonClassName, buttonId, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = useCallback(() => box.current?.removeAttribute('open'), [])
  // Always active: a key may follow before React renders the open state.
  useDismissal(box, true, close, summary)

  // Closed, so that Back does not show an open menu.
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
      suppressHydrationWarning
    >
      <summary ref={summary} id={buttonId} className={buttonClassName}>
        {button}
      </summary>
      {children}
    </details>
  )
}
