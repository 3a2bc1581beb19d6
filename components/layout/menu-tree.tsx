/** The levels of a menu below an item, as plain links: two in sight, what is deeper when it is asked for. */
import { Link } from '@/components/ui/link'
import type { Words } from '@/lib/base/messages'
import type { MenuItem } from '@/lib/cms/model'
import styles from './header.module.css'

type Props = { items: readonly MenuItem[]; words: Pick<Words, 'newTab' | 'moreFrom'>; level?: 1 | 2 | 3 }

export function MenuTree({ items, words, level = 1 }: Props) {
  return (
    <ul className={styles.tree}>
      {items.map((item, index) => (
        // Two entries of a menu may be equal in name and address; their place tells them apart.
        <li key={`${index}:${item.href}`}>
          <Link
            href={item.href}
            newTab={item.newTab}
            newTabLabel={words.newTab}
            dir="auto"
            suppressHydrationWarning
          >
            {item.name}
          </Link>
          {item.children.length > 0 ? <Below item={item} words={words} level={level} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Below({ item, words, level }: { item: MenuItem; words: Props['words']; level: 1 | 2 | 3 }) {
  if (level !== 2) return <MenuTree items={item.children} words={words} level={level === 1 ? 2 : 3} />
  return (
    <details>
      <summary>
        <span className={styles.caret} aria-hidden="true" />
        <span className="visually-hidden">{words.moreFrom(item.name)}</span>
      </summary>
      <MenuTree items={item.children} words={words} level={3} />
    </details>
  )
}
