/** The plans that readers can subscribe to, and what they see after the checkout: docs/plans.md. */
import 'server-only'
import type { Metadata } from 'next'
import type { ListContext } from '@/components/list/context'
import list from '@/components/list/list.module.css'
import { listContext } from '@/components/page/context'
import { Place } from '@/components/page/places'
import { StructuredData } from '@/components/page/structured-data'
import { Breadcrumb, fromHome } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { headlineAttributes } from '@/lib/base/languages'
import { pageMetadata } from '@/lib/feeds/metadata'
import { pageGraph } from '@/lib/feeds/structured-data/lists'
import { offerCatalog } from '@/lib/feeds/structured-data/plans'
import { hasAccounts } from '@/lib/server/reader-session'
import { checkoutPath, plansPath } from '@/lib/settings/plan-paths'
import type { Plan, Price } from '@/lib/settings/plans'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { digitsOf } from '@/lib/words/digits-of'
import type { PlansData } from './plans-data'
import styles, { sheet } from './plans-page.styles'

const titleOf = ({ kind }: PlansData, { messages }: ListContext) =>
  kind === 'offers' ? messages.plans.title : messages.plans.thanks

export function PlansTemplate(data: PlansData) {
  const { plans } = siteConfig()
  if (plans === null) return null
  const context = listContext()
  const title = titleOf(data, context)
  const path = plansPath() ?? '/'
  const crumbs = fromHome(context.messages, { name: context.messages.plans.title, path })
  return (
    <Place name="page" facts={{ kind: 'other' }}>
      <div className={list.page}>
        <Sheet {...sheet} />
        <Breadcrumb crumbs={crumbs} messages={context.messages} />
        <header className={list.head}>
          <h1 className={list.title}>{title}</h1>
          {data.kind === 'offers' && plans.intro !== null ? (
            <p className={list.intro} dir="auto">
              {plans.intro}
            </p>
          ) : null}
        </header>
        {data.kind === 'offers' ? (
          <Offers offers={plans.offers} story={data.story} context={context} />
        ) : (
          <Thanks story={data.story} context={context} />
        )}
      </div>
      {data.kind === 'offers' && data.story === null ? (
        <StructuredData
          nodes={[
            ...pageGraph({ name: title, path, crumbs, site: site() }),
            offerCatalog(title, path, plans.offers, site()),
          ]}
        />
      ) : null}
    </Place>
  )
}

type OffersProps = { offers: readonly Plan[]; context: ListContext } & Pick<PlansData, 'story'>

function Offers({ offers, story, context }: OffersProps) {
  return (
    <>
      <ul className={styles.grid}>
        {offers.map((plan, index) => (
          <PlanCard
            key={index}
            plan={plan}
            checkout={checkoutPath(index, story?.id ?? null)}
            context={context}
          />
        ))}
      </ul>
      <Back story={story} context={context} />
    </>
  )
}

type PlanCardProps = { plan: Plan; checkout: string; context: ListContext }

function PlanCard({ plan: { name, price, points, recommended }, checkout, context }: PlanCardProps) {
  const { messages } = context
  return (
    <li className={recommended ? `${styles.plan} ${styles.recommended}` : styles.plan}>
      {recommended ? <p className={styles.mark}>{messages.plans.recommended}</p> : null}
      <h2 dir="auto">{name}</h2>
      <p className={styles.price}>{priceText(price, context)}</p>
      {points.length > 0 ? (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <bdi>{point}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {/* No prefetch and no Next link: the address leads to another host. */}
      <a href={checkout} rel="nofollow" className={styles.choose} aria-label={messages.plans.choose(name)}>
        {messages.gate.subscribe}
      </a>
    </li>
  )
}

/** `₹199 a month`. The currency has decimals only where the amount has some. */
function priceText({ amount, currency, per }: Price, { messages, language }: ListContext): string {
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    // Those of the site's dates, which are not always those that the language has by default.
    numberingSystem: digitsOf(language),
    currency,
    ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
  }).format(amount)
  return per === null ? price : messages.plans[per](price)
}

function Back({ story, context }: Pick<OffersProps, 'story' | 'context'>) {
  if (story === null) return null
  return (
    <p className={styles.back}>
      {context.messages.plans.back}{' '}
      <Link href={story.path} {...headlineAttributes(story.title, story.language, context.language)}>
        {story.title}
      </Link>
    </p>
  )
}

function Thanks({ story, context }: Pick<OffersProps, 'story' | 'context'>) {
  const { messages } = context
  const signIn = story === null ? '/account/sign-in' : `/account/sign-in?story=${story.id}`
  return (
    <div className={styles.thanks}>
      <p>{messages.plans.paid}</p>
      {hasAccounts() ? (
        <p>
          {messages.plans.sameEmail} <Link href={signIn}>{messages.gate.signIn}</Link>
        </p>
      ) : null}
      <Back story={story} context={context} />
    </div>
  )
}

/** Search engines list the plans alone, and not a copy for each story. */
export function plansMetadata(data: PlansData): Metadata {
  const { plans } = siteConfig()
  return pageMetadata(
    {
      title: titleOf(data, listContext()),
      description: plans?.intro ?? '',
      path: plansPath() ?? '/',
      listed: data.kind === 'offers' && data.story === null,
    },
    site(),
  )
}
