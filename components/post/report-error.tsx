import 'server-only'
import type { CSSProperties } from 'react'
import type { ListContext } from '@/components/list/context'
import { absoluteUrl } from '@/lib/base/paths'
import type { Post } from '@/lib/delivery/model'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

// In the element, since the style sheet is on every story and few sites have this link.
const LINE: CSSProperties = { marginBlockStart: 'var(--space-5)', fontSize: 'var(--text-s)' }

type Props = { post: Post; context: ListContext }

/** A link to where the publisher takes notes of errors, with the story filled in: `stories.reportError`. */
export function ReportError({ post, context: { messages, language } }: Props) {
  const { reportError } = siteConfig().stories
  if (reportError === null || post.type === 'CustomPage' || post.type === 'BlankPage') return null
  const values: Record<string, string> = { url: absoluteUrl(post.path, site()), title: post.title }
  const href = reportError.replace(/\{(url|title)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  return (
    <p style={LINE} lang={language}>
      {/* The address differs for every story, so crawlers would follow it without end. */}
      <a href={href} rel="nofollow">
        {messages.reportError}
      </a>
    </p>
  )
}
