'use client'
// In the browser, since the form is; loaded apart from the page's own scripts and styles, which most sites need not have.
// Without it: the same form, sent by the browser, and a page of its own says how it ended.
import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { NewsletterSection } from './newsletter-section'

const Section = dynamic(() => import('./newsletter-section').then((part) => part.NewsletterSection))

export function NewsletterBox(props: ComponentProps<typeof NewsletterSection>) {
  return <Section {...props} />
}
