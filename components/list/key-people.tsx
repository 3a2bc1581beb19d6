import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { nameAttributes } from '@/lib/base/languages'
import type { TopicPerson } from '@/lib/settings/topics'
import type { ListContext } from './context'
import styles, { sheet } from './key-people.styles'

/** The people whom a topic is about, below its heading. */
export function KeyPeople({ people, context }: { people: readonly TopicPerson[]; context: ListContext }) {
  if (people.length === 0) return null
  const { messages, language } = context
  return (
    <section className={styles.people}>
      <Sheet {...sheet} />
      <h2>{messages.lists.keyPeople}</h2>
      <ul>
        {people.map(({ name, role, link }, index) => (
          <li key={index}>
            {link === undefined ? (
              <b {...nameAttributes(name, language)}>{name}</b>
            ) : (
              <Link href={link} {...nameAttributes(name, language)}>
                {name}
              </Link>
            )}
            {role === undefined ? null : <span {...nameAttributes(role, language)}>{role}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
