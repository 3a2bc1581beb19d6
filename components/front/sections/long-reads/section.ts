import { latestStories } from '@/lib/delivery/records/posts'
import { LONG_READ_WORDS } from '@/lib/settings/site'
import { readPosts } from '../read-posts'
import { type StyledSection, styledKind } from '../styled'
import type { LongReadsSettings } from './settings'

type LongReadsSection = StyledSection & { kind: 'long-reads' }

export const longReads = styledKind<LongReadsSettings, LongReadsSection>({
  async read({ kind, style, words = LONG_READ_WORDS }, limit, { scope: { filters } }) {
    const posts = await readPosts(limit, { ...filters, word_count__gte: words }, latestStories)
    return { kind, style, limit, posts }
  },
  heading: (_, { strips }) => ({ id: 'section-long-reads', title: strips.longReads }),
  showsSection: true,
})
