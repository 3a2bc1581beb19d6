import { AUTHORS, SECTION, sampleAuthor, TAGS, TEASERS } from '@/app/(site)/styleguide/_samples/posts'
import { ArchiveDays } from '@/components/list/archive-days'
import { AuthorHead } from '@/components/list/author-head'
import type { ListContext } from '@/components/list/context'
import { IndexPage } from '@/components/list/index-page'
import { KeyPeople } from '@/components/list/key-people'
import { ListPage } from '@/components/list/list-page'
import { ShowHead } from '@/components/list/show-head'
import { Place } from '@/components/page/places'
import { SearchPage } from '@/components/search/search-page'
import { TrendingPage } from '@/components/trending/trending-page'
import { fromHome } from '@/components/ui/breadcrumb'
import { Portrait } from '@/components/ui/portrait'
import { formatDayOfMonth } from '@/lib/base/dates'
import { daysOfMonth } from '@/lib/base/days'
import type { Teaser } from '@/lib/delivery/model'

type Props = { context: ListContext }

const OFFER = { categories: [SECTION], authors: AUTHORS, dateForm: 'times', hasOrders: true } as const
const SEARCH = {
  query: 'ferry',
  wasCut: false,
  category: null,
  type: null,
  author: null,
  from: null,
  to: null,
  dateForm: OFFER.dateForm,
  order: 'relevance',
  page: 1,
} as const

function list(context: ListContext, items: Teaser[], title: string) {
  const page = { items, page: 2, hasNext: items.length > 0 }
  const crumbs = fromHome(context.messages, SECTION)
  return { heading: { title }, path: SECTION.path, crumbs, page, context, color: SECTION.color }
}

export const ListSample = ({ context }: Props) => <ListPage {...list(context, TEASERS, SECTION.name)} />

export const EmptySample = ({ context }: Props) => (
  <ListPage {...list(context, [], SECTION.name)} instead={TEASERS.slice(0, 3)} />
)

export function AuthorSample({ context }: Props) {
  const author = AUTHORS[0] ?? sampleAuthor(1, 'Mira Lund')
  const { id, name, path, portrait } = author
  return (
    <ListPage
      {...list(context, TEASERS.slice(0, 5), name)}
      heading={{
        title: name,
        picture: portrait ? <Portrait src={portrait} size="large" eager /> : null,
        below: (
          <Place name="head" at="list" list={{ kind: 'author', id, name, path }} context={context}>
            <AuthorHead author={author} context={context} />
          </Place>
        ),
      }}
    />
  )
}

const PEOPLE = [
  { name: 'Mira Lund', role: 'Harbour master', link: '/styleguide/author' },
  { name: 'Imran Qureshi', role: 'Head of the weather office' },
]

export const TopicSample = ({ context }: Props) => (
  <ListPage
    {...list(context, TEASERS.slice(0, 5), 'Ferries')}
    heading={{ title: 'Ferries', below: <KeyPeople people={PEOPLE} context={context} /> }}
  />
)

const SHOW = {
  description: 'A talk a week with those who work at the port.',
  people: [
    { name: 'Mira Lund', link: '/styleguide/author' },
    { name: 'Imran Qureshi', role: 'Producer' },
  ],
  links: [{ name: 'Support us', path: '/styleguide/show' }],
}

export const ShowSample = ({ context }: Props) => (
  <ListPage
    {...list(context, TEASERS.slice(0, 5), 'Harbour talk')}
    heading={{ title: 'Harbour talk', below: <ShowHead head={SHOW} context={context} /> }}
  />
)

const dayLink = (day: string) => ({
  day,
  path: '/styleguide/archive-day',
  name: formatDayOfMonth(day, 'en'),
})

export const ArchiveMonthSample = ({ context }: Props) => {
  const days = { kind: 'month', days: daysOfMonth('2026-11').map(dayLink) } as const
  const below = <ArchiveDays days={days} messages={context.messages} />
  return (
    <ListPage {...list(context, TEASERS.slice(0, 5), 'November')} heading={{ title: 'November', below }} />
  )
}

export const ArchiveDaySample = ({ context }: Props) => {
  const days = { kind: 'day', previous: dayLink('2026-11-26'), next: dayLink('2026-11-28') } as const
  const below = <ArchiveDays days={days} messages={context.messages} />
  return <ListPage {...list(context, TEASERS.slice(0, 5), '27')} heading={{ title: '27', below }} />
}

export const FoundSample = ({ context }: Props) => (
  <SearchPage
    search={SEARCH}
    offer={OFFER}
    results={{ items: TEASERS, page: 1, hasNext: true }}
    latest={[]}
    context={context}
  />
)

export const NothingFoundSample = ({ context }: Props) => (
  <SearchPage
    search={{ ...SEARCH, wasCut: true, from: '2026-11-01', order: 'date' }}
    offer={OFFER}
    results={{ items: [], page: 1, hasNext: false }}
    latest={TEASERS.slice(0, 4)}
    context={context}
  />
)

export const RankingSample = ({ context }: Props) => (
  <TrendingPage duration="24h" posts={TEASERS} instead={[]} page={1} hasNext above={0} context={context} />
)

export const SectionsSample = ({ context }: Props) => (
  <IndexPage
    title={context.messages.sections}
    path="/styleguide/sections"
    page={1}
    hasNext={false}
    crumbs={fromHome(context.messages, SECTION)}
    groups={[
      { title: SECTION.name, path: SECTION.path, links: TAGS.map(({ name, path }) => ({ name, path })) },
      { title: null, links: AUTHORS.map(({ name, path, portrait }) => ({ name, path, portrait })) },
    ]}
    context={context}
  />
)
