'use client'
// Uses the device's share sheet. Without scripts: links.
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { control } from '@/components/ui/control'
import { Link } from '@/components/ui/link'
import { useDismissal } from '@/components/ui/use-dismissal'
import { useIsLive } from '@/components/ui/use-is-live'
import styles from './tools.module.css'

/* Plain links, since networks' scripts would track readers. */

export type ShareTarget = {
  name: string | null
  href: string
}

/** @param url canonical */
export function shareTargets(url: string, title: string): ShareTarget[] {
  return [
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${title}\n${url}` }) },
    { name: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Telegram', href: address('https://t.me/share/url', { url, text: title }) },
    { name: null, href: address('mailto:', { subject: title, body: url }) },
  ]
}

/** Mail programs don't decode `+`. */
function address(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `${base}?${pairs.join('&')}`
}

// Needs the clipboard. Without scripts: no button.

type CopyLabels = { copyLink: string; linkCopied: string; copyFailed: string }

const CopyLink = control(function CopyLink({ url, labels }: { url: string; labels: CopyLabels }) {
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
})

type ShareLabels = CopyLabels & { share: string; byEmail: string; newTab: string }

type Props = {
  url: string
  title: string
  labels: ShareLabels
}

// Time in which a share sheet opens.
const TWICE_MS = 1_000

/** The same element in both modes, to keep early touches. */
export const Share = control(function Share({ url, title, labels }: Props) {
  const canShare = useIsLive(() => typeof navigator.share === 'function')
  const [isRefused, setRefused] = useState(false)
  const hasSheet = canShare && !isRefused
  const box = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  const sharedAt = useRef(-TWICE_MS)
  const close = useCallback(() => box.current?.removeAttribute('open'), [])
  // The browser may have opened it before hydration.
  useDismissal(box, true, close, button)

  async function share(event: MouseEvent) {
    if (!hasSheet) return
    event.preventDefault()
    // Ignores a double click, because browsers refuse a second sheet.
    if (event.timeStamp - sharedAt.current < TWICE_MS) return
    sharedAt.current = event.timeStamp
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // AbortError: the reader closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setRefused(true)
      if (box.current) box.current.open = true
    }
  }

  return (
    <details ref={box} className={styles.share} suppressHydrationWarning>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and opens nothing where there is a sheet. */}
      <summary
        ref={button}
        className={styles.tool}
        role={hasSheet ? 'button' : undefined}
        data-held="share"
        onClick={share}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v8.5h14V12" />
        </svg>
        <span>{labels.share}</span>
      </summary>
      <ul className={styles.menu}>
        {shareTargets(url, title).map(({ name, href }) => (
          <li key={href}>
            <Link href={href} className={styles.target} newTab={name !== null} newTabLabel={labels.newTab}>
              {name ?? labels.byEmail}
            </Link>
          </li>
        ))}
        <CopyLink url={url} labels={labels} />
      </ul>
    </details>
  )
})
