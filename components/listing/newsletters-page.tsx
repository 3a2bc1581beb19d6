/** Every newsletter with its name, logo and description; with a form to sign up where there is an endpoint for it. */
import { Picture } from '@/components/media/picture'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Newsletter, Teaser } from '@/lib/cms/model'
import { FIELDS } from '@/lib/features/newsletters/fields'
import type { SignUpResult } from '@/lib/features/newsletters/results'
import type { ListContext } from './context'
import { newsletterCrumbs } from './crumbs'
import { EmptyList } from './empty-list'
import styles from './list.module.css'
import { SignUpForm } from './newsletters/sign-up-form'
import own from './newsletters-page.module.css'

type Props = {
  newsletters: Newsletter[]
  /** Something to read where there are none. */
  instead: readonly Teaser[]
  /** Null where nobody can sign up; else how the last try ended, on the page that says so. */
  signUp: { result: SignUpResult | null } | null
  context: ListContext
}

export function NewslettersPage({ newsletters, instead, signUp, context }: Props) {
  const { words } = context
  const list = (
    <ul className={own.grid}>
      {newsletters.map((one) => (
        <NewsletterCard key={one.id} newsletter={one} canChoose={signUp !== null} />
      ))}
    </ul>
  )
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={newsletterCrumbs(words)} words={words} />
      <header className={styles.head}>
        <h1 className={styles.title}>{words.newsletters}</h1>
        <p className={styles.intro}>{words.newslettersIntro}</p>
      </header>
      {newsletters.length === 0 ? (
        <EmptyList text={words.newslettersNothing} instead={instead} context={context} />
      ) : signUp ? (
        <SignUpForm result={signUp.result} labels={words.lists.signUp}>
          {list}
        </SignUpForm>
      ) : (
        list
      )}
    </div>
  )
}

function NewsletterCard({ newsletter, canChoose }: { newsletter: Newsletter; canChoose: boolean }) {
  const { id, name, description, logo } = newsletter
  const ids = { box: `newsletter-${id}`, about: `newsletter-${id}-about` }
  return (
    <li className={canChoose ? `${own.newsletter} ${own.choosable}` : own.newsletter}>
      {logo ? (
        <div className={own.logo}>
          <Picture src={logo} width={null} height={null} alt="" sizes="6rem" />
        </div>
      ) : null}
      <div>
        <h2 className={own.name} dir="auto">
          {canChoose ? <label htmlFor={ids.box}>{name}</label> : name}
        </h2>
        <p id={ids.about} dir="auto">
          {description}
        </p>
      </div>
      {canChoose ? (
        <input
          id={ids.box}
          className={own.box}
          type="checkbox"
          name={FIELDS.group}
          value={id}
          aria-describedby={ids.about}
        />
      ) : null}
    </li>
  )
}
