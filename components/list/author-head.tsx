import type { Author } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import styles from './list.module.css'

export function AuthorHead({ author, messages }: { author: Author; messages: Messages }) {
  return (
    <>
      {author.bio === '' ? null : (
        <p className={styles.intro} dir="auto">
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
