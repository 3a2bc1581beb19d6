/**
 * A link that keeps to this site or leaves it. A plain one: what follows it within the site, once scripts are there, is
 * one listener for all of them (components/layout/soft-navigation.tsx), since a front page has a hundred and fifty.
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
      {children}
      {newTab && newTabLabel ? <span className="visually-hidden"> ({newTabLabel})</span> : null}
    </a>
  )
}
