'use client'
// Why in the browser: the device's share sheet and its clipboard are only there.
// Without scripts, a disclosure with plain links to the networks and to e-mail.
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useIsLive } from '@/components/post/tools/use-is-live.client'
import { control } from '@/components/ui/control.client'
import { Link } from '@/components/ui/link'
import { useDismissal } from '@/components/ui/use-dismissal.client'
import { type ShareTarget, shareTargets } from './share-targets'
import styles from './tools.module.css'

// Copying needs the clipboard, so without scripts, or where the browser has none, there is no button.

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
  /**
   * Set only if the site configures its targets. The browser adds the usual ones itself, so that no page carries them.
   */
  targets?: readonly ShareTarget[]
}

// Milliseconds in which a share sheet opens.
const TWICE_MS = 1_000

/**
 * One `<details>` element in both modes, whether the button opens links or the device's sheet. If the element were
 * replaced, a touch before hydration would be lost.
 */
export const Share = control(function Share({ url, title, labels, targets }: Props) {
  const canShare = useIsLive(() => typeof navigator.share === 'function')
  const [isRefused, setRefused] = useState(false)
  const hasSheet = canShare && !isRefused
  const box = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  const sharedAt = useRef(-TWICE_MS)
  const close = useCallback(() => box.current?.removeAttribute('open'), [])
  // The hook is always active, because the browser may have opened the element before hydration.
  useDismissal(box, true, close, button)

  async function share(event: MouseEvent) {
    if (!hasSheet) return
    event.preventDefault()
    // The second click of a double click is ignored: browsers refuse a second sheet, and that error would open the
    // links.
    if (event.timeStamp - sharedAt.current < TWICE_MS) return
    sharedAt.current = event.timeStamp
    try {
      await navigator.share?.({ title, url })
    } catch (error) {
      // An AbortError says that the reader closed the sheet. After any other error the links are shown, since the sheet
      // does not work here.
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
        {(targets ?? shareTargets(url, title)).map(({ name, href }) => (
          <li key={href}>
            {/* Called, so that the control catches its errors: components/ui/control.tsx. */}
            {Link({
              href,
              className: styles.target,
              newTab: name !== null,
              newTabLabel: labels.newTab,
              children: name ?? labels.byEmail,
            })}
          </li>
        ))}
        <CopyLink url={url} labels={labels} />
      </ul>
    </details>
  )
})
