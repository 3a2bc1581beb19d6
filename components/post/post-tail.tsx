/** What follows a post's body, still part of the story: the gate, its topics, who wrote it, the next one. */
import type { ListContext } from '@/components/listing/context'
import { Link } from '@/components/ui/link'
import { PAYWALL_CLASS } from '@/lib/content/paywall'
import { AuthorBox } from './author-box'
import { NextInSection } from './next-in-section'
import styles from './post.module.css'
import type { PostParts } from './post-parts'

type Props = Pick<PostParts, 'post' | 'tags' | 'profiles' | 'next' | 'context'>

export function PostTail({ post, tags, profiles, next, context }: Props) {
  return (
    <>
      {post.isOpen ? null : <GateNotice context={context} />}
      {tags.length > 0 ? (
        <nav className={styles.topics} aria-label={context.words.topics}>
          {tags.map((tag) => (
            <Link key={tag.id} href={tag.path} dir="auto">
              {tag.name}
            </Link>
          ))}
        </nav>
      ) : null}
      <AuthorBox profiles={profiles} words={context.words} />
      {next && post.section ? (
        <NextInSection post={next} section={post.section.name} context={context} />
      ) : null}
    </>
  )
}

function GateNotice({ context }: { context: ListContext }) {
  return (
    <section className={`${styles.gate} ${PAYWALL_CLASS}`} aria-labelledby="gate" lang={context.language}>
      <h2 id="gate">{context.words.gatedTitle}</h2>
      <p>{context.words.gatedText}</p>
    </section>
  )
}
