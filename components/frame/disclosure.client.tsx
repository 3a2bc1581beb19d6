'use client'
// Why in the browser: Escape, a moved focus and following a link close what was opened.
// Without scripts, it is a plain `<details>`, which opens and closes with its own button.
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { control } from '@/components/ui/control.client'
import { hasFocusElsewhere, useDismissal } from '@/components/ui/use-dismissal.client'

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
  // Always active: a key may follow before React has rendered the open state.
  useDismissal(box, true, close, summary)

  // Closes the menu as the page is left, so that Back does not show it open.
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
