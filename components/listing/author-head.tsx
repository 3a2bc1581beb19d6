/** Who an author is: portrait, what they write about, where else they are found. */
import { Portrait } from '@/components/media/portrait'
import type { Words } from '@/lib/base/messages'
import type { Author } from '@/lib/cms/model'
import styles from './author-head.module.css'

export function AuthorHead({ author, words }: { author: Author; words: Words }) {
  if (author.portrait === null && author.bio === '' && author.links.length === 0) return null
  return (
    <div className={styles.head}>
      {author.portrait ? <Portrait src={author.portrait} size="large" eager /> : null}
      <div>
        {author.bio === '' ? null : <p dir="auto">{author.bio}</p>}
        <ul className={styles.links}>
          {author.links.map(({ network, url }) => (
            <li key={network}>
              <a href={url} rel="me noopener">
                {words.social[network]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
