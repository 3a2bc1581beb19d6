'use client'
// Why in the browser: needs the clipboard.
// Without it: no button.
import { useState } from 'react'
import { useIsLive } from '@/components/ui/use-is-live'
import styles from './tools.module.css'

export type CopyLabels = { copyLink: string; linkCopied: string; copyFailed: string }

export function CopyLink({ url, labels }: { url: string; labels: CopyLabels }) {
  const canCopy = useIsLive(() => typeof navigator.clipboard?.writeText === 'function')
  const [status, setStatus] = useState('')
  if (!canCopy) return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(labels.linkCopied)
    } catch {
      setStatus(labels.copyFailed)
    }
  }
  return (
    <li>
      <button type="button" className={styles.target} onClick={copy}>
        {labels.copyLink}
      </button>
      <p role="status" className={styles.status} dir="auto">
        {status}
      </p>
    </li>
  )
}
