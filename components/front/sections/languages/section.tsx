import type { ListContext } from '@/components/list/context'
import { Sheet } from '@/components/ui/sheet'
import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import { type AnyFrontSection, type FrontSectionKind, TURN } from '../section-kind'
import strip from '../strip.module.css'
import styles, { sheet } from './languages.styles'
import type { LanguagesSettings } from './settings'

type LanguagesFrontSection = AnyFrontSection & { kind: 'languages' }

/** How many stories fit beside the one in the site's language. */
const OTHER_LANGUAGES = 2

/** The newest story in each of the other languages, beside one in the site's own. */
export const languages: FrontSectionKind<LanguagesSettings, LanguagesFrontSection> = {
  limit: () => OTHER_LANGUAGES,
  read: async ({ kind }, limit, { top }) => ({ kind, limit, posts: top.foreign }),
  turn: TURN.languages,
  rearrange: withStoryOfSite,
  draw: ({ posts }, { context }) => <Languages posts={posts} context={context} />,
}

/** Puts a story in the site's language before the others: the last of the newest stories moves there. */
function withStoryOfSite<Sections extends AnyFrontSection>(sections: Sections[]): Sections[] {
  const row = sections.find(({ kind }) => kind === 'languages')
  const latest = sections.find(({ kind }) => kind === 'latest')
  const story = latest?.posts.at(-1)
  if (!row || !latest || !story) return sections
  return sections.map((section) => {
    if (section === row) return { ...row, posts: [story, ...row.posts] }
    return section === latest ? { ...latest, posts: latest.posts.slice(0, -1) } : section
  })
}

function Languages({ posts, context }: { posts: Teaser[]; context: ListContext }) {
  return (
    <section className={strip.strip} aria-labelledby="languages">
      <Sheet {...sheet} />
      <h2 id="languages" className="visually-hidden">
        {context.messages.hubs.editions}
      </h2>
      <ul className={styles.languages}>
        {posts.map((post) => (
          <li key={post.id}>
            <Card post={post} size="script" context={context} />
          </li>
        ))}
      </ul>
    </section>
  )
}
