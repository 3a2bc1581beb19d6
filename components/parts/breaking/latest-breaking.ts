import type { Teaser } from '@/lib/delivery/model'
import { BREAKING_MAX, type BreakingRule } from '@/lib/settings/site'

export type BreakingStory = {
  id: number
  title: string
  path: string
  language: string | null
  /** ISO 8601, in UTC. */
  publishedAt: string
  /** When the story leaves the strip, as Unix time in milliseconds. */
  until: number
}

/** The breaking stories by the site's rule, newest first. @param now milliseconds */
export function breakingStories(posts: readonly Teaser[], rule: BreakingRule, now: number): BreakingStory[] {
  const maxAgeMs = rule.maxAgeMinutes * 60_000
  return (
    posts
      .flatMap((post) =>
        post.publishedAt !== null && isNamed(post, rule)
          ? [{ ...post, at: Date.parse(post.publishedAt) }]
          : [],
      )
      // A publication time in the future comes from a wrong clock or a scheduled post.
      .filter(({ at }) => at <= now && now - at <= maxAgeMs)
      .sort((a, b) => b.at - a.at || b.id - a.id)
      .slice(0, rule.limit ?? BREAKING_MAX)
      .map(({ id, title, path, language, at }) => ({
        ...{ id, title, path, language },
        publishedAt: new Date(at).toISOString(),
        until: at + maxAgeMs,
      }))
  )
}

function isNamed(post: Teaser, { kind, slug }: BreakingRule): boolean {
  const ruleSlug = slug.normalize('NFC')
  const references = kind === 'tag' ? post.tags : post.section ? [post.section] : []
  return references.some((one) => one.slug.normalize('NFC') === ruleSlug)
}
