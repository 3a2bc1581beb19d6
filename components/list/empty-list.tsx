import type { Teaser } from '@/lib/delivery/model'
import type { ListContext } from './context'
import styles from './list.module.css'
import { ToRead } from './to-read'

type Props = {
  text: string
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
