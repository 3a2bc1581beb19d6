import { sectionColor } from '@/components/list/look'
import { Banner } from '@/components/post/banner'
import { Body } from '@/components/post/body/body'
import { Cover } from '@/components/post/cover'
import styles from '@/components/post/post.module.css'
import type { PostParts } from '@/components/post/post-parts'
import { PostTail } from '@/components/post/post-tail'
import { Related } from '@/components/post/related'
import { Sheet } from '@/components/ui/sheet'
import { languageAttributes } from '@/lib/base/languages'
import { languageOfStory } from '@/lib/body/story-language'
import { type Slide, slideId } from '@/lib/body/web-story'
import { isSensitive } from '@/lib/settings/labels'
import type { Messages } from '@/lib/words'
import { PostHead } from '@/theme/post-head'
import webStory, { sheet } from './web-story.styles'

type SlideStepsProps = { previous: string | null; next: string | null; messages: Messages }

function SlideSteps({ previous, next, messages }: SlideStepsProps) {
  return (
    <p className={webStory.steps}>
      {previous ? <Step href={previous} label={messages.story.previous} direction="up" /> : null}
      {next ? <Step href={next} label={messages.story.next} direction="down" /> : null}
    </p>
  )
}

function Step({ href, label, direction }: { href: string; label: string; direction: 'up' | 'down' }) {
  return (
    <a href={href} className={webStory.step}>
      <span className="visually-hidden">{label}</span>
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={direction === 'up' ? 'M4 13l6-6 6 6' : 'M4 7l6 6 6-6'} />
      </svg>
    </a>
  )
}

type WebStoryProps = { slides: readonly Slide[]; messages: Messages; isCovered: boolean }

function WebStory({ slides, messages, isCovered }: WebStoryProps) {
  return (
    <div className={`on-stage ${webStory.story}`}>
      {slides.map(({ picture, text }, index) => (
        <section
          // Slides never change their order, and have nothing else that identifies them.
          key={index}
          id={slideId(index)}
          className={picture ? webStory.slide : `${webStory.slide} ${webStory.words}`}
          aria-label={messages.story.slide(index + 1, slides.length)}
        >
          {picture ? (
            <div className={webStory.picture}>
              <Body tree={picture} messages={messages} isCovered={isCovered} />
            </div>
          ) : null}
          <div className={webStory.text}>
            <p className={webStory.count} aria-hidden="true">
              {index + 1} / {slides.length}
            </p>
            <Body tree={text} messages={messages} isCovered={isCovered} />
            <SlideSteps
              previous={index > 0 ? `#${slideId(index - 1)}` : null}
              next={index + 1 < slides.length ? `#${slideId(index + 1)}` : null}
              messages={messages}
            />
          </div>
        </section>
      ))}
    </div>
  )
}

type Props = PostParts & { slides: readonly Slide[] }

export function StoryPage({ slides, ...parts }: Props) {
  const { post, context, place, facts, text, further, extras = {} } = parts
  const isCovered = isSensitive(post)
  const story = <WebStory slides={slides} messages={context.messages} isCovered={isCovered} />
  return (
    <div style={sectionColor(place.color)}>
      <Sheet {...sheet} />
      <article
        data-reading
        {...languageAttributes(languageOfStory(post, context.language), context.language)}
      >
        <div className={webStory.cover}>
          <div className={webStory.head}>
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
            {isCovered ? null : text.body}
          </div>
          {isCovered ? null : <Banner post={post} />}
        </div>
        {isCovered ? (
          <Cover context={context} className={styles.page ?? ''}>
            {text.body}
            <Banner post={post} eager={false} />
            {story}
          </Cover>
        ) : (
          story
        )}
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
