/**
 * The newsletters the publisher sends. Signing up needs an endpoint the interface does not have, so there is no form.
 * The optional segment takes no value: it is what makes the framework build the page when asked for, not at build.
 */
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NewslettersPage } from '@/components/listing/newsletters-page'
import { site } from '@/lib/config/site'
import { getNewsletters } from '@/lib/delivery/navigation'
import { pageMetadata } from '@/lib/seo/metadata'
import { listContext } from '../../_templates/context'

export const revalidate = 60 // seconds

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ none?: string[] }> }

export default async function Page({ params }: Props) {
  if ((await params).none) notFound()
  return <NewslettersPage newsletters={await getNewsletters()} context={listContext()} />
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).none) notFound()
  const { words } = listContext()
  return pageMetadata(
    { title: words.newsletters, description: words.newslettersIntro, path: '/newsletters' },
    site(),
  )
}
