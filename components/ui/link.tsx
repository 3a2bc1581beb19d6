/**
 * A link that keeps to this site or leaves it. The browser follows it: with a page that has to hydrate nothing, that is
 * two to five times as quick as having the framework fetch and draw the next one (docs/decisions/013), and Back finds
 * the page as it was left.
 */
import type { AnchorHTMLAttributes } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  newTab?: boolean
  /** Said to screen readers where the link opens a new tab. */
  newTabLabel?: string
}

export function Link({ href, newTab, newTabLabel, children, ...rest }: Props) {
  const isLocal = href.startsWith('/') && !href.startsWith('//')
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} {...(isLocal ? {} : { rel: 'noopener' })} {...target} {...rest}>
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
