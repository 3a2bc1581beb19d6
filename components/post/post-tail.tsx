/** What follows a post's body, still part of the story: the gate, its topics, who wrote it, the next one. */
import { Link } from '@/components/ui/link'
import { scriptAttributes } from '@/lib/base/languages'
import { AuthorBox } from './author-box'
import { NextInSection } from './next-in-section'
import styles from './post.module.css'
import type { PostParts } from './post-parts'

type Props = Pick<PostParts, 'post' | 'tags' | 'profiles' | 'next' | 'context' | 'gate' | 'after'>

export function PostTail({ post, tags, profiles, next, context, gate, after }: Props) {
  return (
    <>
      {gate}
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
      {after ? <div data-after>{after}</div> : null}
    </>
  )
}
