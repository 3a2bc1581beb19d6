import { searchPath } from '@/components/search/search-data'
import { hubPath } from '@/lib/settings/hub-path'
import { readPosts } from '../read-posts'
import { type StyledFrontSection, styledKind } from '../styled'
import type { TypeSettings } from './settings'

type TypeFrontSection = StyledFrontSection & { kind: 'type'; type: TypeSettings['type']; href: string }

export const type = styledKind<TypeSettings, TypeFrontSection>({
  async read({ kind, type, style }, limit, { scope: { filters } }) {
    const posts = await readPosts(limit, { ...filters, type__eq: type })
    return { kind, type, style, limit, href: pathOfType(type), posts }
  },
  key: (section) => section.type,
  heading: (section, { strips }) => ({
    id: `section-${section.type.toLowerCase()}`,
    title: strips[section.type],
    href: section.href,
  }),
  showsSection: true,
})

/** The hub of a type, or a search for the type where that hub is turned off. */
const pathOfType = (type: TypeSettings['type']) =>
  hubPath(type === 'Video' ? 'videos' : 'galleries') ?? searchPath({ query: '', type, category: null })
