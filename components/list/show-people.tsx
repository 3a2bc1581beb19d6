import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { nameAttributes } from '@/lib/base/languages'
import type { PodcastPerson } from '@/lib/settings/podcasts'
import type { ListContext } from './context'
import list from './list.module.css'
import styles, { sheet } from './show-people.styles'

type Props = { people: readonly PodcastPerson[]; context: ListContext }

/** Those who make a podcast, by their role and hosts first, below its description. */
export function ShowPeople({ people, context: { messages, language } }: Props) {
  if (people.length === 0) return null
  return (
    <>
      <Sheet {...sheet} />
      <dl className={`${list.children} ${styles.people}`}>
        {byRole(people).map(([role, peopleOfRole]) => (
          <div key={role}>
            {role === HOST ? (
              <dt className={list.label}>{messages.lists.hostedBy}</dt>
            ) : (
              <dt className={list.label} {...nameAttributes(role, language)}>
                {role}
              </dt>
            )}
            {peopleOfRole.map(({ name, link }, index) => (
              <dd key={index}>
                {link === undefined ? (
                  <span {...nameAttributes(name, language)}>{name}</span>
                ) : (
                  <Link href={link} {...nameAttributes(name, language)}>
                    {name}
                  </Link>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

// The role of people without one, as podcast apps assume too.
const HOST = 'host'

function byRole(people: Props['people']): [role: string, people: PodcastPerson[]][] {
  const groups = new Map<string, PodcastPerson[]>([[HOST, []]])
  for (const person of people) {
    const { role = HOST } = person
    const key = role.toLowerCase() === HOST ? HOST : role
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return [...groups].filter(([, peopleOfRole]) => peopleOfRole.length > 0)
}
