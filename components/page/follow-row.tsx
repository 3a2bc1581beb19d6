import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import styles, { sheet } from './follow-row.styles'

export type FollowRowLink = {
  label: string
  href: string
  /** Whether the link leads to an account of the publication, which then may prove by it that both belong together. */
  isAccount: boolean
}

type Props = { title: string; links: readonly FollowRowLink[]; place: 'footer' | 'page' }

/**
 * Links to the publication's accounts, apps and feed, as words: they need no pictures and no script of a network, and
 * everybody can read them. In the footer the row is navigation; elsewhere a section, so that no page has two
 * landmarks of one kind and name.
 */
export function FollowRow({ title, links, place }: Props) {
  if (links.length === 0) return null
  const Landmark = place === 'footer' ? 'nav' : 'section'
  return (
    <Landmark aria-label={title} className={styles.row}>
      <Sheet {...sheet} />
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ label, href, isAccount }) => (
          <li key={href}>
            <Link href={href} {...(isAccount && { rel: 'me noopener' })}>
              {/* Names of networks are Latin in every language. Texts of the site, such as “Google پر …”, may begin with a
                  Latin word and still run from right to left. */}
              {isAccount ? <bdi>{label}</bdi> : label}
            </Link>
          </li>
        ))}
      </ul>
    </Landmark>
  )
}
