import { siteConfig } from './site-config'

/**
 * The tags that name a topic. Those by which editors place, pin, label or mark stories say nothing to readers, and
 * stories that have one of them in common are about different things.
 */
export function topicTags<Tag extends { readonly slug: string }>(tags: readonly Tag[]): Tag[] {
  const { frontPage, stories, labels, topics } = siteConfig()
  const marks = new Set(
    [
      ...frontPage.topTags,
      ...Object.values(frontPage.leadTags),
      frontPage.pinnedTag,
      topics.pinnedTag,
      stories.correctionTag,
      ...stories.sponsoredTags,
      ...Object.keys(labels),
    ].map((slug) => slug?.normalize('NFC')),
  )
  return tags.filter(({ slug }) => !marks.has(slug.normalize('NFC')))
}
