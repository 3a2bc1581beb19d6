/** A link that keeps to this site or leaves it. Nothing is fetched before it is followed: a front page has a hundred of them. */
import NextLink from 'next/link'
import type { AnchorHTMLAttributes } from 'react'
import { OnItsWay } from './on-its-way'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  newTab?: boolean
  /** Said to screen readers where the link opens a new tab. */
  newTabLabel?: string
}

// A file is no page: the framework would ask for it as one first, and then once more.
const FILE = /^[^?#]*\.(?:xml|atom|json|txt|pdf|png|jpe?g|webp|svg)(?:[?#]|$)/i

export function Link({ href, newTab, newTabLabel, children, ...rest }: Props) {
  const isLocal = href.startsWith('/') && !href.startsWith('//')
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  const content = (
    <>
      {children}
      {newTab && newTabLabel ? <span className="visually-hidden"> ({newTabLabel})</span> : null}
    </>
  )
  if (isLocal && !newTab && !FILE.test(href)) {
    return (
      <NextLink href={href} prefetch={false} {...rest}>
        {content}
        <OnItsWay />
      </NextLink>
    )
  }
  return (
    <a href={href} {...(isLocal ? {} : { rel: 'noopener' })} {...target} {...rest}>
      {content}
    </a>
  )
}
