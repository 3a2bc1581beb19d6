/** A post on its own page: head, picture or film, body, what it is about, and where to go next. */
import type { ReactNode } from 'react'
import { sectionColor } from '@/components/listing/list-page'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { direction, headlineAttributes } from '@/lib/base/languages'
import { PostHead } from '@/theme/post-head'
import { Banner } from './banner'
import { Contents } from './contents'
import { Continuous } from './continuous/continuous'
import styles from './post.module.css'
import type { PostParts } from './post-parts'
import { PostTail } from './post-tail'
import { Related } from './related'
import { Summary } from './summary'
import { Stage } from './video/stage'

export type PostPageProps = PostParts & {
  /** The player of a video, which comes first, instead of the picture. */
  film?: ReactNode
}

export function PostPage({ film, aside, ...parts }: PostPageProps) {
  const { post, crumbs, related, body, context, color, isOpinion } = parts
  const isPage = post.type === 'CustomPage' || post.type === 'BlankPage'
  const isGallery = post.type === 'Gallery'
  // The headline says where a story is; a page of the publication says it nowhere else.
  const way = isPage ? crumbs : crumbs.slice(0, -1)
  const portrait = isOpinion ? portraitOf(post) : null
  const own = headlineAttributes(post.title, post.language, context.language)
  // A story that runs the other way has its rail on the other side; the rail's own words run as the site's do.
  const frame = own.dir ? { lang: context.language, dir: direction(context.language) } : {}
  return (
    <>
      {film ? (
        <Stage way={<Breadcrumb crumbs={way} messages={context.messages} endsHere={false} />}>{film}</Stage>
      ) : null}
      <div className={styles.page} style={sectionColor(color)} dir={own.dir}>
        <div className={aside ? `${styles.columns} ${styles.beside}` : styles.columns}>
          <article
            className={isGallery ? `${styles.article} ${styles.gallery}` : styles.article}
            data-reading
            {...own}
          >
            <PostHead
              post={post}
              context={context}
              crumbs={film || post.type === 'BlankPage' ? null : way}
              sectionPath={parts.sectionPath}
              profiles={parts.profiles}
              words={parts.words}
              isPage={isPage}
              isOpinion={isOpinion}
              portrait={portrait}
              tools={parts.tools}
            />
            <div className={styles.leader}>{parts.leader}</div>
            <div className={styles.main}>
              {film || portrait ? null : <Banner post={post} />}
              {isPage ? null : <Summary post={post} context={context} />}
              {parts.correction}
              <Contents entries={parts.contents ?? []} context={context} />
              {body}
              <PostTail {...parts} />
            </div>
          </article>
          {aside ? (
            <aside className={styles.aside} {...frame}>
              {aside}
            </aside>
          ) : null}
        </div>
        <div {...frame}>
          <Related posts={related} context={context} />
        </div>
        {parts.continuous ? <Continuous most={parts.continuous} className={styles.columns} /> : null}
      </div>
    </>
  )
}

// Wider than this, a picture shows more than a face.
const PORTRAIT_RATIO_MAX = 1.1

/** The picture of an opinion where it is a portrait: square or upright. */
function portraitOf({ image, hidesBanner }: PostParts['post']) {
  if (image === null || hidesBanner || image.width === null || image.height === null) return null
  return image.width / image.height <= PORTRAIT_RATIO_MAX ? image : null
}
