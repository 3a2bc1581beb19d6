/** A list that has nothing, and something to read all the same. */
import type { Teaser } from '@/lib/cms/model'
import type { ListContext } from './context'
import styles from './list.module.css'
import { ToRead } from './to-read'

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
      <ToRead posts={instead} context={context} eager />
    </>
  )
}
