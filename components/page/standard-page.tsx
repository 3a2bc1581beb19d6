/** A standard page of the publication (about us, contact, privacy, terms) whose text is in its record. */
import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Body } from '@/components/post/body/body'
import { prepareBody } from '@/lib/body/body'
import { plainText } from '@/lib/body/text'
import { getStandardPage } from '@/lib/delivery/records/menu'
import { STANDARD_PAGES, type StandardPage } from '@/lib/delivery/records/publication'
import { parserSettings } from '@/lib/delivery/records/settings'
import { listContext } from './context'
import { Page, pageHead } from './own-page'

/** Throws Next's notFound if the text is empty. @throws DeliveryError */
export async function readStandardPage(standardPage: StandardPage) {
  const html = await getStandardPage(standardPage)
  // An editor may have emptied the text since the record was read.
  if (html === '') notFound()
  const { messages, language } = listContext()
  const { path, message } = STANDARD_PAGES[standardPage]
  const { tree } = prepareBody(html, { ...parserSettings(), gated: false, adSlots: [], language })
  return { title: messages[message], path, tree }
}

type StandardPageData = Awaited<ReturnType<typeof readStandardPage>>

export async function StandardPageTemplate({ title, path, tree }: StandardPageData) {
  return (
    <Page title={title} path={path}>
      <Body tree={tree} messages={listContext().messages} />
    </Page>
  )
}

// Characters. Search results show less than that.
const DESCRIPTION_MAX = 300

export async function standardPageMetadata(standardPage: StandardPage): Promise<Metadata> {
  const { title, path, tree } = await readStandardPage(standardPage)
  return pageHead({ title, path, description: plainText(tree).slice(0, DESCRIPTION_MAX) })
}
