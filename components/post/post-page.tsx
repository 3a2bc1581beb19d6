/** A post on its own page: head, picture or film, body, what it is about, and where to go next. */
import type { ReactNode } from 'react'
import { sectionColor } from '@/components/listing/list-page'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { languageAttributes } from '@/lib/base/languages'
import { Banner } from './banner'
import styles from './post.module.css'
import { PostHead } from './post-head'
import type { PostParts } from './post-parts'
import { PostTail } from './post-tail'
import { Related } from './related'
import { Summary } from './summary'
import { Stage } from './video/stage'

type Props = PostParts & {
  /** The film of a video, which stands first and in the place of the picture. */
  film?: ReactNode
}

export function PostPage({ film, aside, ...parts }: Props) {
  const { post, crumbs, related, body, context, color } = parts
  const isPage = post.type === 'CustomPage' || post.type === 'BlankPage'
  const way = post.type === 'BlankPage' ? null : <Breadcrumb crumbs={crumbs} words={context.words} />
  return (
    <>
      {film ? <Stage way={way}>{film}</Stage> : null}
      <div className={styles.page} style={sectionColor(color)}>
        {film ? null : way}
        <div className={styles.columns}>
          <article
            className={styles.article}
            data-reading
            {...languageAttributes(post.language, context.language)}
          >
            <PostHead
              post={post}
              context={context}
              sectionPath={parts.sectionPath}
              profiles={parts.profiles}
              words={parts.words}
              isPage={isPage}
            />
            {parts.tools}
            {film ? null : <Banner post={post} />}
            {isPage ? null : <Summary post={post} words={context.words} />}
            {body}
            <PostTail {...parts} />
          </article>
          {aside ? <aside className={styles.aside}>{aside}</aside> : null}
        </div>
        <Related posts={related} context={context} />
      </div>
    </>
  )
}
