import { Body } from '@/components/post/body/body'
import type { Slide } from '@/lib/body/web-story'
import type { Messages } from '@/lib/words'
import { SlideSteps } from './slide-steps'
import styles from './web-story.module.css'

type Props = { slides: readonly Slide[]; messages: Messages }

export function WebStory({ slides, messages }: Props) {
  return (
    <div className={`on-stage ${styles.story}`}>
      {slides.map(({ picture, text }, index) => (
        <section
          // Slides have no other key.
          key={index}
          id={slideId(index)}
          className={styles.slide}
          aria-label={messages.story.slide(index + 1, slides.length)}
        >
          <div className={styles.picture}>
            <Body tree={picture} messages={messages} />
          </div>
          <div className={styles.text}>
            <p className={styles.count} aria-hidden="true">
              {index + 1} / {slides.length}
            </p>
            <Body tree={text} messages={messages} />
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

const slideId = (index: number) => `slide-${index + 1}`
