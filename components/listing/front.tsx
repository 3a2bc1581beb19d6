/** The sections of the front page, from the top, each with a rhythm of its own. */
import { Link } from '@/components/ui/link'
import type { Category, Teaser, TrendingDuration } from '@/lib/delivery/model'
import { Card, type CardSize } from './card'
import type { ListContext } from './context'
import styles from './front.module.css'
import { sectionColor } from './list-page'
import { MostRead } from './most-read'

export type FrontSection =
  | { kind: 'latest'; posts: Teaser[] }
  | { kind: 'category'; category: Category; posts: Teaser[] }
  | { kind: 'most-read'; window: TrendingDuration; posts: Teaser[] }

export function Front({
  name,
  sections,
  context,
}: {
  name: string
  sections: FrontSection[]
  context: ListContext
}) {
  return (
    <div className={styles.front}>
      <h1 className="visually-hidden" dir="auto">
        {name}
      </h1>
      {sections.map((section, index) => (
        <div className={styles.section} key={sectionKey(section)}>
          <Section section={section} isFirst={index === 0} isMirrored={index % 2 === 1} context={context} />
        </div>
      ))}
    </div>
  )
}

function sectionKey(section: FrontSection) {
  return section.kind === 'category' ? `category:${section.category.id}` : section.kind
}

type SectionProps = { section: FrontSection; isFirst: boolean; isMirrored: boolean; context: ListContext }

function Section({ section, isFirst, isMirrored, context }: SectionProps) {
  switch (section.kind) {
    case 'latest':
      return <Latest posts={section.posts} isFirst={isFirst} context={context} />
    case 'category':
      return (
        <CategorySection
          category={section.category}
          posts={section.posts}
          isMirrored={isMirrored}
          context={context}
        />
      )
    case 'most-read':
      return <MostRead posts={section.posts} window={section.window} context={context} />
  }
}

function Latest({ posts, isFirst, context }: { posts: Teaser[]; isFirst: boolean; context: ListContext }) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="visually-hidden">
        {context.words.latestStories}
      </h2>
      <ul className={styles.top}>
        {posts.map((post, index) => (
          <li key={post.id}>
            <Card
              post={post}
              size={index === 0 ? 'lead' : index < 5 ? 'row' : 'large'}
              context={context}
              eager={isFirst && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CategoryProps = { category: Category; posts: Teaser[]; isMirrored: boolean; context: ListContext }

function CategorySection({ category, posts, isMirrored, context }: CategoryProps) {
  const id = `section-${category.id}`
  return (
    <section aria-labelledby={id} style={sectionColor(category.color)}>
      <h2 id={id} className={styles.title}>
        <Link href={category.path} dir="auto">
          {category.name}
        </Link>
      </h2>
      <ul className={isMirrored ? `${styles.category} ${styles.mirrored}` : styles.category}>
        {posts.map((post, index) => (
          <li key={post.id}>
            <Card post={post} size={categorySize(index)} context={context} showsSection={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One story with room, two beside it, headlines below those. */
function categorySize(index: number): CardSize {
  if (index === 0) return 'large'
  return index < 3 ? 'standard' : 'compact'
}
