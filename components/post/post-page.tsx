/** A post on its own page, for every type: head, picture, body, what it is about, and where to go next. */
import type { ReactNode } from 'react'
import { Card } from '@/components/listing/card'
import type { ListContext } from '@/components/listing/context'
import { sectionColor } from '@/components/listing/list-page'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import type { Author, Post, Tag, Teaser } from '@/lib/delivery/model'
import { languageAttributes } from '@/lib/languages'
import { AuthorBox } from './author-box'
import { Banner } from './banner'
import { NextInSection } from './next-in-section'
import styles from './post.module.css'
import { PostHead } from './post-head'

type Props = {
  post: Post
  crumbs: Crumb[]
  /** Address of the post's section, where it has one. */
  sectionPath: string | null
  color: string | null
  tags: Tag[]
  related: Teaser[]
  /** The post that follows this one in its section. */
  next: Teaser | null
  /** What is known of its authors beyond their names; those that could not be read are missing. */
  profiles: Author[]
  /** The body, already cut where the post is gated. */
  body: ReactNode
  aside?: ReactNode
  /** What a reader can do with the story: PostTools. */
  tools?: ReactNode
  context: ListContext
  /** Words of the body, for the time it takes to read. */
  words: number
}

export function PostPage(props: Props) {
  const { post, crumbs, tags, related, next, profiles, body, aside, context, color } = props
  const isPage = post.type === 'CustomPage' || post.type === 'BlankPage'
  return (
    <div className={styles.page} style={sectionColor(color)}>
      {post.type === 'BlankPage' ? null : <Breadcrumb crumbs={crumbs} words={context.words} />}
      <div className={styles.columns}>
        <article
          className={styles.article}
          data-reading
          {...languageAttributes(post.language, context.language)}
        >
          <PostHead
            post={post}
            context={context}
            sectionPath={props.sectionPath}
            profiles={profiles}
            words={props.words}
            isPage={isPage}
          />
          {props.tools}
          <Banner post={post} />
          {post.summary !== '' && post.summary !== post.standfirst && !isPage ? (
            <section className={styles.summary} aria-labelledby="key-points">
              <h2 id="key-points">{context.words.keyPoints}</h2>
              <p dir="auto">{post.summary}</p>
            </section>
          ) : null}
          {body}
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
        </article>
        {aside ? <aside className={styles.aside}>{aside}</aside> : null}
      </div>
      {related.length > 0 ? (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{context.words.related}</h2>
          <div className={styles.grid}>
            {related.map((one) => (
              <Card key={one.id} post={one} size="standard" context={context} />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

function GateNotice({ context }: { context: ListContext }) {
  return (
    <section className={styles.gate} aria-labelledby="gate" lang={context.language}>
      <h2 id="gate">{context.words.gatedTitle}</h2>
      <p>{context.words.gatedText}</p>
    </section>
  )
}
