/** Pages of accounts. They read the session and the query, so they are rendered for each request and never cached. */
import 'server-only'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { readLinkEmail, readLinkField } from '@/components/newsletters/sign-up'
import { listContext } from '@/components/page/context'
import { PostTemplate } from '@/components/post/post'
import { readPostPage } from '@/components/post/post-data'
import { readPostMetadata } from '@/components/post/post-metadata'
import { partAttributes } from '@/components/ui/part-attributes'
import { getPost } from '@/lib/delivery/records/posts'
import { pageMetadata } from '@/lib/feeds/metadata'
import { type Gift, giftLink, hasGifts, readGift } from '@/lib/server/gift-links'
import { givenStories } from '@/lib/server/given-stories'
import { type ReaderSession, readerOf } from '@/lib/server/reader-session'
import { subscribeAddress } from '@/lib/settings/plan-paths'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { AccountPage, titleOf, VIEWS, type View } from './account-page'
import type { AccountQuery } from './forms'
import { GiftNotice, GiveLink, GivePage } from './gift-page'
import { offeredProviders } from './providers'
import { RESULTS, TOKEN_MAX, withStory } from './results'
import { offersAccounts } from './service'
import { gatedStoryFor, storyFor } from './whole-story'

type Query = Record<string, string | string[] | undefined>

export type AccountProps = { params: Promise<{ view?: string[] }>; searchParams: Promise<Query> }

const STORY = /^\d{1,15}$/

/** A page of accounts, or one of a story: the reader's own copy, the form to give it, or what a gift link opens. */
type Requested =
  | { kind: 'view'; view: View }
  | { kind: 'story' | 'give'; story: string }
  | { kind: 'gift'; gift: Gift }

async function readRequested({ params }: AccountProps): Promise<Requested> {
  if (!(await offersAccounts())) notFound()
  const [name = 'account', id, ...more] = (await params).view ?? []
  if (id !== undefined && more.length === 0) {
    if (name === 'story' && STORY.test(id)) return { kind: name, story: id }
    if (name === 'give' && STORY.test(id) && hasGifts()) return { kind: name, story: id }
    const gift = name === 'gift' && hasGifts() ? readGift(id, Date.now()) : null
    if (gift !== null) return { kind: 'gift', gift }
  }
  const view = VIEWS.find((one) => one === name)
  if (view === undefined || id !== undefined || (name === 'account' && (await params).view)) notFound()
  return { kind: 'view', view }
}

async function readReader() {
  const cookiePairs = (await cookies()).getAll().map(({ name, value }) => `${name}=${value}`)
  return (await readerOf(cookiePairs.join('; ')))?.session ?? null
}

const singleValue = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

function readAccountQuery(view: View, query: Query): AccountQuery {
  const siteKey = siteConfig().recaptcha?.accounts ?? null
  const link = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, singleValue(value)]))
  const story = singleValue(query.story)
  const token = readLinkField(link, 'token')
  const email = readLinkEmail(readLinkField(link, 'email')) ?? ''
  // Without its link the page says so. That is also what a reload shows, because the page has removed the link from its
  // address.
  const lacksLink = (view === 'confirm' || view === 'reset') && (email === '' || token === '')
  return {
    result: RESULTS.find((one) => one === query.result) ?? (lacksLink ? 'link' : null),
    story: STORY.test(story) ? story : null,
    providers: offeredProviders(),
    captcha: siteKey === null ? null : { siteKey, language: listContext().language },
    email,
    token: token.length > TOKEN_MAX ? '' : token,
  }
}

/** A story that was opened for a reader. Leads strangers to the sign-in, and readers who may not read it away. */
async function OwnStory({ id }: { id: string }) {
  const session = await requireReader(id)
  const post = await storyFor(id, session)
  if (post === null) redirect('/account?result=closed')
  const { messages } = listContext()
  const isGift = hasGifts() && !(await getPost(id))?.isOpen
  return (
    <>
      {isGift ? <GiveLink id={post.id} messages={messages} /> : null}
      <PostTemplate data={await readPostPage(post, 1)} />
      <span hidden {...partAttributes('restored')} />
    </>
  )
}

async function requireReader(story: string): Promise<ReaderSession> {
  return (await readReader()) ?? redirect(withStory('/account/sign-in', story))
}

async function Give({ id }: { id: string }) {
  const session = await requireReader(id)
  const post = await gatedStoryFor(id, session)
  if (post === null) redirect('/account?result=closed')
  const now = Date.now()
  const { gifts, tools } = siteConfig()
  const ids = await givenStories(session, now)
  const { messages, clock } = listContext()
  return (
    <GivePage
      post={post}
      link={ids.has(post.id) ? giftLink(post.id, gifts.days, now) : null}
      left={Math.max(0, gifts.links - ids.size)}
      share={tools.share}
      messages={messages}
      clock={clock}
    />
  )
}

/** What a gift link leads to: the whole story, or its page for everybody and why the link does not open it. */
async function Gifted({ gift }: { gift: Gift }) {
  const post = (await getPost(gift.story)) ?? notFound()
  if (post.isOpen) redirect(post.path)
  const { messages, clock } = listContext()
  const data = await readPostPage(gift.state === 'open' ? { ...post, isOpen: true } : post, 1)
  return (
    <>
      <GiftNotice gift={gift} subscribe={subscribeAddress(post, site())} messages={messages} clock={clock} />
      <PostTemplate data={data} />
    </>
  )
}

export async function AccountRoute(props: AccountProps) {
  const requested = await readRequested(props)
  // Called as functions instead of rendered: their redirects must be thrown before streaming starts.
  switch (requested.kind) {
    case 'story':
      return OwnStory({ id: requested.story })
    case 'give':
      return Give({ id: requested.story })
    case 'gift':
      return Gifted({ gift: requested.gift })
    case 'view':
      return Account(requested.view, await props.searchParams)
  }
}

async function Account(view: View, query: Query) {
  const session = await readReader()
  const accountQuery = readAccountQuery(view, query)
  if (view === 'account' && session === null) redirect('/account/sign-in')
  const { messages } = listContext()
  const keepsOnDevice = siteConfig().features.readerLists
  return (
    <AccountPage
      view={view}
      query={accountQuery}
      session={session}
      keepsOnDevice={keepsOnDevice}
      messages={messages}
    />
  )
}

export async function accountMetadata(props: AccountProps): Promise<Metadata> {
  const requested = await readRequested(props)
  return {
    ...(await metadataOf(requested)),
    // `no-referrer` would make browsers send forms with the origin `null`, which the handler refuses as another site's.
    referrer: 'same-origin',
  }
}

async function metadataOf(requested: Requested): Promise<Metadata> {
  const { messages } = listContext()
  const unlisted = (title: string) =>
    pageMetadata({ title, description: '', path: '/account', listed: false }, site())
  switch (requested.kind) {
    case 'view':
      return unlisted(titleOf(requested.view, messages))
    case 'give':
      return unlisted(messages.gift.give)
    case 'story':
      return unlisted((await getPost(requested.story))?.title ?? messages.account.title)
    // The canonical address, title and picture of the story, which a messenger shows with the link.
    case 'gift': {
      const post = (await getPost(requested.gift.story)) ?? notFound()
      return { ...(await readPostMetadata(post, 1)), robots: { index: false, follow: false } }
    }
  }
}
