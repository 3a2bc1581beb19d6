import { nameAttributes } from '@/lib/base/languages'
import type { Author } from '@/lib/delivery/model'
import { profileOf } from '@/lib/settings/authors'
import { siteConfig } from '@/lib/settings/site-config'
import type { ListContext } from './context'
import styles from './list.module.css'

export function AuthorHead({
  author,
  context: { messages, language },
}: {
  author: Author
  context: ListContext
}) {
  const { role, expertise = [], contact } = profileOf(author, siteConfig().authors)
  const subjects = expertise.length > 0 ? messages.writesAbout(expertise.join(' · ')) : null
  return (
    <>
      {role === undefined ? null : (
        <p className={styles.intro}>
          <b {...nameAttributes(role, language)}>{role}</b>
        </p>
      )}
      {author.bio === '' ? null : (
        <p className={styles.intro} {...nameAttributes(author.bio, language)}>
          {author.bio}
        </p>
      )}
      {subjects === null ? null : <p className={styles.intro}>{subjects}</p>}
      {author.links.length > 0 || contact !== undefined ? (
        <ul className={styles.children}>
          {contact === undefined ? null : (
            <li>
              <a href={contact}>{messages.contactAuthor}</a>
            </li>
          )}
          {author.links.map(({ network, url }) => (
            <li key={network}>
              <a href={url} rel="me noopener">
                {messages.social[network]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
