/**
 * A plain link instead of Next's component: without hydration, a page load is two to five times as fast as client-side
 * navigation (docs/decisions/013).
 */
import type { AnchorHTMLAttributes } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  newTab?: boolean
  /** Told to screen readers if the link opens a new tab. */
  newTabLabel?: string
}

export function Link({ href, newTab, newTabLabel, children, ...anchorProps }: Props) {
  const isLocal = href.startsWith('/') && !href.startsWith('//')
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} {...(isLocal ? {} : { rel: 'noopener' })} {...target} {...anchorProps}>
      {newTab && newTabLabel ? (
        <>
          {children}
          <span className="visually-hidden"> ({newTabLabel})</span>
        </>
      ) : (
        children
      )}
    </a>
  )
}
