import { latestStories } from '@/lib/delivery/records/posts'
import { LONG_READ_WORDS } from '@/lib/settings/site'
import { readPosts } from '../read-posts'
import { type StyledFrontSection, styledKind } from '../styled'
import type { LongReadsSettings } from './settings'

type LongReadsFrontSection = StyledFrontSection & { kind: 'long-reads' }

export const longReads = styledKind<LongReadsSettings, LongReadsFrontSection>({
  async read({ kind, style, words = LONG_READ_WORDS }, limit, { scope: { filters } }) {
    const posts = await readPosts(limit, { ...filters, word_count__gte: words }, latestStories)
    return { kind, style, limit, posts }
  },
  heading: (_, { strips }) => ({ id: 'section-long-reads', title: strips.longReads }),
  showsSection: true,
})
