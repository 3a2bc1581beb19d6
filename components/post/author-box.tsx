import type { ListContext } from '@/components/listing/context'
import { Portrait } from '@/components/media/portrait'
import { Link } from '@/components/ui/link'
import { scriptAttributes } from '@/lib/base/languages'
import type { Author } from '@/lib/delivery/model'
import styles from './author-box.module.css'

type Props = { profiles: Author[]; context: ListContext }

export function AuthorBox({ profiles, context: { messages, language } }: Props) {
  const described = profiles.filter(({ bio, links }) => bio !== '' || links.length > 0)
  if (described.length === 0) return null
  return (
    <section
      className={styles.box}
      aria-label={described.length === 1 ? messages.aboutAuthors.one : messages.aboutAuthors.several}
    >
      {described.map((author) => (
        <div key={author.id} className={styles.author}>
          {author.portrait ? <Portrait src={author.portrait} size="medium" /> : null}
          <div>
            <p className={styles.name}>
              <Link href={author.path} dir="auto" {...scriptAttributes(author.name, language)}>
                {author.name}
              </Link>
            </p>
            {author.bio === '' ? null : (
              <p className={styles.bio} dir="auto" {...scriptAttributes(author.bio, language)}>
                {author.bio}
              </p>
            )}
            {author.links.length > 0 ? (
              <ul className={styles.links}>
                {author.links.map(({ network, url }) => (
                  <li key={network}>
                    <a
                      href={url}
                      rel="me noopener"
                      aria-label={`${author.name}: ${messages.social[network]}`}
                    >
                      {messages.social[network]}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  )
}
