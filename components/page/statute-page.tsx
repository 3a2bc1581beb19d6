/** A statutory page (about us, privacy) whose text is in the publication's record. */
import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Body } from '@/components/post/body/body'
import { prepareBody } from '@/lib/body/body'
import { plainText } from '@/lib/body/text'
import { getStatute } from '@/lib/delivery/records/menu'
import { STATUTES, type Statute } from '@/lib/delivery/records/publication'
import { parserSettings } from '@/lib/delivery/records/settings'
import { listContext } from './context'
import { Page, pageHead } from './own-page'

async function readStatute(statute: Statute) {
  const html = await getStatute(statute)
  // Emptied since the record was read.
  if (html === '') notFound()
  const { messages, language } = listContext()
  const { path, message } = STATUTES[statute]
  const { tree } = prepareBody(html, { ...parserSettings(), gated: false, adSlots: [], language })
  return { title: messages[message], path, tree }
}

export async function StatuteTemplate({ statute }: { statute: Statute }) {
  const { title, path, tree } = await readStatute(statute)
  return (
    <Page title={title} path={path}>
      <Body tree={tree} messages={listContext().messages} />
    </Page>
  )
}

const DESCRIPTION_MAX = 300

export async function statuteMetadata(statute: Statute): Promise<Metadata> {
  const { title, path, tree } = await readStatute(statute)
  return pageHead({ title, path, description: plainText(tree).slice(0, DESCRIPTION_MAX) })
}
