import { Link } from '@/components/ui/link'
import { nameAttributes } from '@/lib/base/languages'
import type { PodcastPerson } from '@/lib/settings/podcasts'
import type { ListContext } from './context'
import styles from './list.module.css'
import { ShowPeople } from './show-people'

/**
 * What stands below the heading of a list of podcasts: what a show is about, who makes it, and links. The list of all
 * podcasts links to its shows, and a show to the page where listeners can support it.
 */
export type ShowHead = {
  description: string | null
  people: readonly PodcastPerson[]
  links: readonly { name: string; path: string }[]
}

export function ShowHead({ head, context }: { head: ShowHead; context: ListContext }) {
  const { description, people, links } = head
  return (
    <>
      {description === null ? null : (
        <p className={styles.intro} {...nameAttributes(description, context.language)}>
          {description}
        </p>
      )}
      <ShowPeople people={people} context={context} />
      {links.length === 0 ? null : (
        <ul className={styles.children}>
          {links.map(({ name, path }) => (
            <li key={path}>
              <Link href={path} {...nameAttributes(name, context.language)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
