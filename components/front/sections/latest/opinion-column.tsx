import { FrontSectionTitle } from '@/components/front/section-frame'
import type { ListContext } from '@/components/list/context'
import { Card } from '@/theme/card'
import type { Heading } from '../section-kind'
import type { StyledFrontSection } from '../styled'
import styles from './opinion-column.module.css'

type Props = { heading: Heading; section: StyledFrontSection; context: ListContext }

/** Opinions as the last column of the newest stories. A section `opinion` is drawn so if it directly follows `latest`. */
export function OpinionColumn({ heading: { id, title, href, look }, section, context }: Props) {
  return (
    <section className={styles.opinion} aria-labelledby={id} style={look?.style}>
      <FrontSectionTitle {...{ id, title, href }} language={context.language} />
      <ul>
        {section.posts.map((post) => (
          <li key={post.id}>
            <Card
              post={post}
              size="opinion"
              face={section.faces?.get(post.id)}
              context={context}
              showsSection={false}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
