import type { ListContext } from '@/components/listing/context'
import { direction, headlineAttributes } from '@/lib/base/languages'
import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import styles from './next-in-section.module.css'

// Types that need no scripts: components/post/continuous.
const CONTINUED: readonly Teaser['type'][] = ['Article', 'Gallery']

type Props = { post: Teaser; section: string; context: ListContext }

export function NextInSection({ post, section, context }: Props) {
  const { messages, language } = context
  // The box has the direction of its story.
  const dir = headlineAttributes(post.title, post.language, language).dir ?? direction(language)
  return (
    <section
      className={styles.next}
      aria-labelledby="next"
      lang={language}
      dir={dir}
      data-next-story={CONTINUED.includes(post.type) || undefined}
    >
      <h2 id="next" className={styles.title}>
        <bdi>{messages.nextIn(section)}</bdi>
      </h2>
      <Card post={post} size="row" context={context} showsSection={false} />
    </section>
  )
}
