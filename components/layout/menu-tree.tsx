import { Link } from '@/components/ui/link'
import type { MenuItem } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import styles from './header.module.css'

type Props = {
  items: readonly MenuItem[]
  messages: Pick<Messages, 'newTab' | 'moreFrom'>
  level?: 1 | 2 | 3
}

export function MenuTree({ items, messages, level = 1 }: Props) {
  return (
    <ul className={styles.tree}>
      {items.map((item, index) => (
        // Menu entries may be equal.
        <li key={`${index}:${item.href}`}>
          <Link
            href={item.href}
            newTab={item.newTab}
            newTabLabel={messages.newTab}
            dir="auto"
            suppressHydrationWarning
          >
            {item.name}
          </Link>
          {item.children.length > 0 ? <Below item={item} messages={messages} level={level} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Below({ item, messages, level }: { item: MenuItem; messages: Props['messages']; level: 1 | 2 | 3 }) {
  if (level !== 2) return <MenuTree items={item.children} messages={messages} level={level === 1 ? 2 : 3} />
  return (
    <details>
      <summary>
        <span className={styles.caret} aria-hidden="true" />
        <span className="visually-hidden">{messages.moreFrom(item.name)}</span>
      </summary>
      <MenuTree items={item.children} messages={messages} level={3} />
    </details>
  )
}
