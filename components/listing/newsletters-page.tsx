/** Every newsletter with its name, logo and description. */
import { Picture } from '@/components/media/picture'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Newsletter } from '@/lib/delivery/model'
import type { ListContext } from './context'
import styles from './list.module.css'
import own from './newsletters-page.module.css'

export function NewslettersPage({
  newsletters,
  context,
}: {
  newsletters: Newsletter[]
  context: ListContext
}) {
  const { words } = context
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[
          { name: words.home, path: '/' },
          { name: words.newsletters, path: '/newsletters' },
        ]}
        words={words}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{words.newsletters}</h1>
        <p className={styles.intro}>{words.newslettersIntro}</p>
      </header>
      {newsletters.length === 0 ? <p className={styles.empty}>{words.newslettersNothing}</p> : null}
      <ul className={own.grid}>
        {newsletters.map(({ id, name, description, logo }) => (
          <li key={id} className={own.newsletter}>
            {logo ? (
              <div className={own.logo}>
                <Picture src={logo} width={null} height={null} alt="" sizes="6rem" />
              </div>
            ) : null}
            <div>
              <h2 className={own.name} dir="auto">
                {name}
              </h2>
              <p dir="auto">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
