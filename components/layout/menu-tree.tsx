/** Every level of the menu below an item, as plain links. */
import { Link } from '@/components/ui/link'
import type { MenuItem } from '@/lib/cms/model'
import styles from './header.module.css'

export function MenuTree({ items, newTabLabel }: { items: MenuItem[]; newTabLabel: string }) {
  return (
    <ul className={styles.tree}>
      {items.map((item, index) => (
        // Two entries of a menu may be equal in name and address; their place tells them apart.
        <li key={`${index}:${item.href}`}>
          <Link href={item.href} newTab={item.newTab} newTabLabel={newTabLabel} dir="auto">
            {item.name}
          </Link>
          {item.children.length > 0 ? <MenuTree items={item.children} newTabLabel={newTabLabel} /> : null}
        </li>
      ))}
    </ul>
  )
}
