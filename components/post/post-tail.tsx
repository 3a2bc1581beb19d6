import { Link } from '@/components/ui/link'
import { scriptAttributes } from '@/lib/base/languages'
import { AuthorBox } from './author-box'
import { NextInSection } from './next-in-section'
import styles from './post.module.css'
import type { PostParts } from './post-parts'

export function PostTail({ post, context, facts, text, further, extras }: PostParts) {
  const { tags, profiles } = facts
  const { next } = further
  return (
    <>
      {text.gate}
      {tags.length > 0 ? (
        <nav className={styles.topics} aria-label={context.messages.topics}>
          {tags.map((tag) => (
            <Link key={tag.id} href={tag.path} dir="auto" {...scriptAttributes(tag.name, context.language)}>
              {tag.name}
            </Link>
          ))}
        </nav>
      ) : null}
      <AuthorBox profiles={profiles} context={context} />
      {next && post.section ? (
        <NextInSection post={next} section={post.section.name} context={context} />
      ) : null}
      {extras?.after ? <div data-after>{extras.after}</div> : null}
    </>
  )
}
