import { type ReactNode, useRef } from 'react'
import styles from './slot.module.css'

type Props = {
  /** Of the button by which a reader with a keyboard goes past it; null for no button. */
  label: string | null
  children: ReactNode
}

export function Skippable({ label, children }: Props) {
  const end = useRef<HTMLSpanElement>(null)
  if (label === null) return children
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
        {label}
      </button>
      {children}
      <span ref={end} tabIndex={-1} />
    </>
  )
}
