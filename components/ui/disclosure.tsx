'use client'
// Closes on Escape, focus changes and navigation. Without scripts: plain <details>.
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { control } from './control'
import { hasFocusElsewhere, useDismissal } from './use-dismissal'

type Props = {
  className?: string | undefined
  name?: string
  button: ReactNode
  buttonClassName?: string | undefined
  buttonId?: string
  children: ReactNode
}

export const Disclosure = control(function Disclosure({
  className,
  name,
  button,
  buttonClassName,
  buttonId,
  children,
}: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = useCallback(() => box.current?.removeAttribute('open'), [])
  // A key may follow before React renders the open state.
  useDismissal(box, true, close, summary)

  // Closes the menu before Back shows the page again.
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
})
