/** A plain link: two to five times as fast as client-side navigation without hydration (docs/decisions/013). */
import type { AnchorHTMLAttributes } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  newTab?: boolean
  /** For screen readers. */
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
