/** Pages of accounts. They read the session and the query, so they are rendered for each request and never cached. */
import 'server-only'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { readLinkEmail, readLinkField } from '@/components/newsletters/sign-up'
import { listContext } from '@/components/page/context'
import { PostTemplate } from '@/components/post/post'
import { readPostPage } from '@/components/post/post-data'
import { partAttributes } from '@/components/ui/part-attributes'
import { getPost } from '@/lib/delivery/records/posts'
import { pageMetadata } from '@/lib/feeds/metadata'
import { readerOf } from '@/lib/server/reader-session'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { AccountPage, titleOf, VIEWS, type View } from './account-page'
import type { AccountQuery } from './forms'
import { offeredProviders } from './providers'
import { RESULTS, TOKEN_MAX, withStory } from './results'
import { offersAccounts } from './service'
import { storyFor } from './whole-story'

type Query = Record<string, string | string[] | undefined>

export type AccountProps = { params: Promise<{ view?: string[] }>; searchParams: Promise<Query> }

const STORY = /^\d{1,15}$/

async function readView({ params }: AccountProps): Promise<View | { story: string }> {
  if (!(await offersAccounts())) notFound()
  const [name = 'account', id, ...more] = (await params).view ?? []
  if (name === 'story' && id !== undefined && STORY.test(id) && more.length === 0) return { story: id }
  const view = VIEWS.find((one) => one === name)
  if (view === undefined || id !== undefined || (name === 'account' && (await params).view)) notFound()
  return view
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

export async function AccountRoute(props: AccountProps) {
  const view = await readView(props)
  const session = await readReader()
  if (typeof view === 'object') {
    if (session === null) redirect(withStory('/account/sign-in', view.story))
    const post = await storyFor(view.story, session)
    if (post === null) redirect('/account?result=closed')
    return (
      <>
        <PostTemplate data={await readPostPage(post, 1)} />
        <span hidden {...partAttributes('restored')} />
      </>
    )
  }
  const accountQuery = readAccountQuery(view, await props.searchParams)
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
  const view = await readView(props)
  const { messages } = listContext()
  const title =
    typeof view === 'object'
      ? ((await getPost(view.story))?.title ?? messages.account.title)
      : titleOf(view, messages)
  // `no-referrer` would make browsers send forms with the origin `null`, which the handler refuses as another site's.
  return {
    ...pageMetadata({ title, description: '', path: '/account', listed: false }, site()),
    referrer: 'same-origin',
  }
}
