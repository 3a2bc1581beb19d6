/** The way on within the section, at the end of a story. */
import { Card } from '@/components/listing/card'
import type { ListContext } from '@/components/listing/context'
import { direction } from '@/lib/base/languages'
import type { Teaser } from '@/lib/cms/model'
import styles from './next-in-section.module.css'

type Props = { post: Teaser; section: string; context: ListContext }

export function NextInSection({ post, section, context }: Props) {
  const { words, language } = context
  return (
    <section className={styles.next} aria-labelledby="next" lang={language} dir={direction(language)}>
      <h2 id="next" className={styles.title}>
        {words.nextIn(section)}
      </h2>
      <Card post={post} size="row" context={context} showsSection={false} />
    </section>
  )
}
