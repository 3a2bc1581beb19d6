import 'server-only'
import { listContext } from '@/components/page/context'
import type { Part, Places } from '@/components/page/places'
import { direction } from '@/lib/base/languages'
import { absoluteUrl } from '@/lib/base/paths'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { Comments } from './comments'

const FREE = 'free'

// The settings name the kinds of access whose stories have comments. Values of the story are put into the frame's
// address.
function PostComments(props: Places['below']) {
  if (props.at !== 'story') return null
  const { post } = props
  const { comments } = siteConfig()
  const kind = post.isOpen ? FREE : (post.access ?? '')
  if (comments === null || !comments.access.includes(kind)) return null
  const { messages, language } = listContext()
  const values: Record<string, string> = {
    url: absoluteUrl(post.path, site()),
    path: post.path,
    id: String(post.id),
    title: post.title,
    language,
  }
  const src = comments.frame.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent((values[name] ?? '').toWellFormed()) : placeholder,
  )
  const { title, show, from } = messages.comments
  return (
    <Comments
      src={src}
      height={comments.height}
      labels={{ title, show, from: from(new URL(src).hostname) }}
      lang={language}
      dir={direction(language)}
    />
  )
}

export const comments: Part = { readersOnly: true, below: { after: PostComments } }
