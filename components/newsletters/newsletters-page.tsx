import type { CSSProperties, ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { newsletterCrumbs } from '@/components/list/crumbs'
import { EmptyList } from '@/components/list/empty-list'
import styles from '@/components/list/list.module.css'
import { columnsInRows } from '@/components/list/rows'
import { FIELDS, type SignUpResult, signUpLabels } from '@/components/newsletters/results'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Picture } from '@/components/ui/picture'
import { Sheet } from '@/components/ui/sheet'
import { scriptAttributes } from '@/lib/base/languages'
import type { Newsletter, Teaser } from '@/lib/delivery/model'
import type { SiteConfig } from '@/lib/settings/define-site'
import own, { sheet } from './newsletters-page.styles'
import { SignUpForm } from './sign-up-form.client'
import { sheet as formSheet } from './sign-up-form.styles'

type Props = {
  newsletters: Newsletter[]
  details?: NonNullable<SiteConfig['newsletters']>
  instead: readonly Teaser[]
  signUp: { result: SignUpResult | null } | null
  captcha?: ReactNode
  followRow?: ReactNode
  context: ListContext
}

export function NewslettersPage({
  newsletters,
  details = [],
  instead,
  signUp,
  captcha,
  followRow,
  context,
}: Props) {
  const { messages } = context
  const list = (
    <ul className={own.grid}>
      {newsletters.map((newsletter, index) => (
        <NewsletterCard
          key={newsletter.id}
          style={columnsInRows(index, newsletters.length)}
          newsletter={newsletter}
          detail={details.find(({ name }) => name === newsletter.name)}
          canChoose={signUp !== null}
          context={context}
        />
      ))}
    </ul>
  )
  return (
    <div className={styles.page}>
      <Sheet {...sheet} />
      <Sheet {...formSheet} />
      <Breadcrumb crumbs={newsletterCrumbs(messages)} messages={messages} />
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.newsletters}</h1>
        <p className={styles.intro}>{messages.newslettersIntro}</p>
      </header>
      {newsletters.length === 0 ? (
        <EmptyList text={messages.newslettersNothing} instead={instead} context={context} />
      ) : signUp ? (
        <SignUpForm result={signUp.result} labels={signUpLabels(messages)} captcha={captcha}>
          {list}
        </SignUpForm>
      ) : (
        <>
          <p className={styles.empty}>
            {messages.lists.noSignUp} <a href="/feed.xml">RSS</a>
          </p>
          {list}
        </>
      )}
      {followRow}
    </div>
  )
}

type CardProps = {
  newsletter: Newsletter
  detail: NonNullable<Props['details']>[number] | undefined
  canChoose: boolean
  style: CSSProperties | undefined
  context: ListContext
}

function NewsletterCard({
  newsletter,
  detail,
  canChoose,
  style,
  context: { messages, language },
}: CardProps) {
  const { id, name, description, logo } = newsletter
  const ids = { box: `newsletter-${id}`, about: `newsletter-${id}-about` }
  return (
    <li
      className={canChoose ? `${own.newsletter} ${own.choosable}` : own.newsletter}
      style={style}
      {...scriptAttributes(`${name} ${description}`, language)}
    >
      <div className={own.top}>
        {logo ? (
          <div className={own.logo}>
            <Picture src={logo} width={null} height={null} alt="" sizes="6rem" />
          </div>
        ) : null}
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
      </div>
      {detail?.schedule ? <p className={own.schedule}>{detail.schedule}</p> : null}
      <h2 className={own.name} lang={scriptAttributes(name, language).lang}>
        {canChoose ? <label htmlFor={ids.box}>{name}</label> : name}
      </h2>
      <p id={ids.about}>{description}</p>
      {detail?.latestIssue ? (
        <p className={own.issue} lang={language}>
          <a href={detail.latestIssue}>
            {messages.lists.latestIssue}
            <span className="visually-hidden">: {name}</span>
          </a>
        </p>
      ) : null}
    </li>
  )
}
