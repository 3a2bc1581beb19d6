import styles from '@/components/listing/list.module.css'
import { Link } from '@/components/ui/link'

type Props = {
  links: readonly { id: number; name: string; path: string }[]
  label: string
  showsLabel?: boolean
}

export function HeadingLinks({ links, label, showsLabel = false }: Props) {
  if (links.length === 0) return null
  return (
    <nav className={styles.children} aria-label={label}>
      {showsLabel ? <span className={styles.label}>{label}</span> : null}
      {links.map(({ id, name, path }) => (
        <Link key={id} href={path} dir="auto">
          {name}
        </Link>
      ))}
    </nav>
  )
}
