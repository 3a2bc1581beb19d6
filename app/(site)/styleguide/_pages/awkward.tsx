import { AWKWARD } from '@/app/(site)/styleguide/_samples/posts'
import type { CardSize } from '@/components/list/card'
import type { ListContext } from '@/components/list/context'
import { Card } from '@/theme/card'
import styles from './styleguide.module.css'

const SIZES: readonly CardSize[] = [
  'lead',
  'large',
  'second',
  'standard',
  'brief',
  'row',
  'compact',
  'opinion',
  'film',
]

const WIDE: readonly CardSize[] = ['lead', 'large', 'row']

export function Awkward({ context }: { context: ListContext }) {
  return (
    <div className={styles.page}>
      <h1>Cards</h1>
      {SIZES.map((size) => (
        <section key={size} aria-labelledby={`size-${size}`}>
          <h2 id={`size-${size}`}>{size}</h2>
          <ul className={WIDE.includes(size) ? `${styles.grid} ${styles.wide}` : styles.grid}>
            {AWKWARD.map(({ what, post }) => (
              <li key={what}>
                <p className={styles.what}>{what}</p>
                <Card post={post} size={size} context={context} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
