import 'server-only'
import { listContext } from '@/components/page/context'
import type { Crumb } from '@/components/ui/breadcrumb'
import type { Category, Post } from '@/lib/delivery/model'
import { siteConfig } from '@/lib/settings/site-config'

/** The way from the front page to a post, through its section and the section above. */
export function crumbsTo(post: Post, section: Category | null, categories: readonly Category[]): Crumb[] {
  const parent = categories.find(({ id }) => id === section?.parent?.id)
  const trail = [parent, section].filter((step) => step !== null && step !== undefined)
  return [
    { name: listContext().messages.home, path: '/' },
    ...trail.map(({ name, path }) => ({ name, path })),
    { name: post.title, path: post.path },
  ]
}

/** Whether the story is an opinion piece: the front page lays out its section, or that section's parent, as opinion. */
export function isOpinion(section: Category | null, categories: readonly Category[]): boolean {
  const slugs = siteConfig().frontPage.sections.flatMap((frontSection) =>
    frontSection.kind === 'category' && frontSection.style === 'opinion' ? [frontSection.slug] : [],
  )
  const parent = categories.find(({ id }) => id === section?.parent?.id)
  return [section, parent].some((one) => one && slugs.includes(one.slug))
}
