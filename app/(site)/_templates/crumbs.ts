/** The way from the front page to a post, through its section. */
import 'server-only'
import type { Crumb } from '@/components/ui/breadcrumb'
import type { Category, Post } from '@/lib/cms/model'
import { listContext } from './context'

export function crumbsTo(post: Post, section: Category | null, categories: readonly Category[]): Crumb[] {
  const parent = categories.find(({ id }) => id === section?.parent?.id)
  const trail = [parent, section].filter((step) => step !== null && step !== undefined)
  return [
    { name: listContext().words.home, path: '/' },
    ...trail.map(({ name, path }) => ({ name, path })),
    { name: post.title, path: post.path },
  ]
}
