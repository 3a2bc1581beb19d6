/**
 * The newsletters, and the results of a sign-up without scripts. With the optional segment, Next renders the page on
 * request: at build, the service may not be reachable.
 */
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { newsletterCrumbs } from '@/components/list/crumbs'
import { takesSignUps } from '@/components/newsletters/endpoint'
import { NewslettersPage } from '@/components/newsletters/newsletters-page'
import { SIGN_UP_RESULTS, type SignUpResult } from '@/components/newsletters/results'
import { SignUpCaptcha } from '@/components/newsletters/sign-up-captcha'
import { listContext } from '@/components/page/context'
import { FollowPart } from '@/components/page/follow-part'
import { readInstead } from '@/components/page/instead'
import { Place } from '@/components/page/places'
import { StructuredData } from '@/components/page/structured-data'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { getNewsletters } from '@/lib/delivery/records/menu'
import { pageMetadata } from '@/lib/feeds/metadata'
import { pageGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

export const revalidate = 86_400

const PATH = '/newsletters'

const pathOf = (result: SignUpResult | null) => (result === null ? PATH : `${PATH}/${result}`)

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ result?: string[] }> }

async function readResult({ params }: Props): Promise<SignUpResult | null> {
  const { result } = await params
  if (result === undefined) return null
  const signUpResult = SIGN_UP_RESULTS.find((one) => one === result[0])
  if (signUpResult === undefined || result.length > 1 || !(await takesSignUps())) notFound()
  return signUpResult
}

async function Page(props: Props) {
  const result = await readResult(props)
  const newsletters = await getNewsletters()
  const instead = newsletters.length === 0 ? await readInstead() : []
  const context = listContext()
  const { messages } = context
  const crumbs = newsletterCrumbs(messages)
  const reference = {
    name: messages.newsletters,
    description: messages.newslettersIntro,
    path: pathOf(result),
  }
  return (
    <Place name="page">
      <NewslettersPage
        newsletters={newsletters}
        details={siteConfig().newsletters}
        instead={instead}
        context={context}
        signUp={(await takesSignUps()) ? { result } : null}
        captcha={<SignUpCaptcha />}
        followRow={<FollowPart place="newsletters" />}
      />
      <StructuredData nodes={pageGraph({ ...reference, crumbs, site: site() })} />
    </Place>
  )
}

async function metadata(props: Props): Promise<Metadata> {
  const result = await readResult(props)
  const newsletters = await getNewsletters()
  const { messages } = listContext()
  return pageMetadata(
    {
      title: messages.newsletters,
      description: messages.newslettersIntro,
      path: pathOf(result),
      listed: result === null && newsletters.length > 0,
    },
    site(),
  )
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
