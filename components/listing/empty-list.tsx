/** A list that has nothing, and something to read all the same. */
import type { Teaser } from '@/lib/delivery/model'
import { Card } from './card'
import type { ListContext } from './context'
import own from './empty-list.module.css'
import styles from './list.module.css'

type Props = {
  /** Why there is nothing. */
  text: string
  /** The latest stories of all; none where these can't be read either. */
  instead: readonly Teaser[]
  context: ListContext
}

export function EmptyList({ text, instead, context }: Props) {
  return (
    <>
      <p className={styles.empty}>{text}</p>
      {instead.length > 0 ? (
        <section aria-labelledby="instead">
          <h2 id="instead" className={own.title}>
            {context.words.latestStories}
          </h2>
          <ul className={styles.list}>
            {instead.map((post, index) => (
              <li key={post.id}>
                <Card post={post} size="row" context={context} eager={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
