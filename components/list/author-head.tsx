import { nameAttributes } from '@/lib/base/languages'
import type { Author } from '@/lib/delivery/model'
import type { ListContext } from './context'
import styles from './list.module.css'

export function AuthorHead({
  author,
  context: { messages, language },
}: {
  author: Author
  context: ListContext
}) {
  return (
    <>
      {author.bio === '' ? null : (
        <p className={styles.intro} {...nameAttributes(author.bio, language)}>
          {author.bio}
        </p>
      )}
      {author.links.length > 0 ? (
        <ul className={styles.children}>
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
