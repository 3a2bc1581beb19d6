import { sectionColor } from '@/components/listing/list-page'
import { languageAttributes } from '@/lib/base/languages'
import { languageOfStory } from '@/lib/body/story-language'
import type { Slide } from '@/lib/body/web-story'
import { PostHead } from '@/theme/post-head'
import { Banner } from '../banner'
import styles from '../post.module.css'
import type { PostParts } from '../post-parts'
import { PostTail } from '../post-tail'
import { Related } from '../related'
import { WebStory } from './web-story'
import story from './web-story.module.css'

type Props = PostParts & { slides: readonly Slide[] }

export function StoryPage({ slides, ...parts }: Props) {
  const { post, context, place, facts, text, further, extras = {} } = parts
  return (
    <div style={sectionColor(place.color)}>
      <article
        data-reading
        {...languageAttributes(languageOfStory(post, context.language), context.language)}
      >
        <div className={story.cover}>
          <div className={story.head}>
            <PostHead
              post={post}
              context={context}
              crumbs={place.crumbs.slice(0, -1)}
              sectionPath={place.sectionPath}
              profiles={facts.profiles}
              words={0}
              isPage={false}
              tools={extras.tools}
            />
            {text.body}
          </div>
          <Banner post={post} />
        </div>
        <WebStory slides={slides} messages={context.messages} />
        <div className={styles.page}>
          {extras.leader}
          <div className={styles.article}>
            <PostTail {...parts} />
          </div>
        </div>
      </article>
      <div className={styles.page}>
        <Related posts={further.related} context={context} />
      </div>
    </div>
  )
}
