import { optional } from '@/lib/delivery/cache'
import type { Tag } from '@/lib/delivery/model'
import { configuredTag } from '@/lib/delivery/records/tag'
import { readPosts } from '../read-posts'
import { TURN } from '../section-kind'
import { type StyledFrontSection, styledKind } from '../styled'
import type { TagSettings } from './settings'

type TagFrontSection = StyledFrontSection & { kind: 'tag' | 'picks'; tag: Tag; title?: string | undefined }

export const tag = styledKind<TagSettings, TagFrontSection>({
  async read({ kind, slug, style, title }, limit, { scope: { filters } }) {
    const record = await optional('section', () => configuredTag(slug, Date.now()), null)
    if (record === null) return null
    const posts = await readPosts(limit, { ...filters, 'tags.id__eq': record.id })
    return { kind, style, title, limit, tag: record, posts }
  },
  key: (section) => String(section.tag.id),
  heading({ kind, tag: { id, name, path }, title }, { strips }) {
    return {
      id: `section-${kind}-${id}`,
      title: title ?? (kind === 'picks' ? strips.picks : name),
      href: path,
    }
  },
  showsSection: true,
})

/** Posts that editors chose for the front page: a section of a tag with another title, which chooses first. */
export const picks = { ...tag, turn: TURN.picks }
