import 'server-only'
import type { Metadata } from 'next'
import { listContext } from '@/components/page/context'
import { READER_PAGES, type ReaderPageName } from '@/components/parts/reader-lists/reader-pages'
import { pageMetadata } from '@/lib/feeds/metadata'
import { site } from '@/lib/settings/site'

export function readerPageMetadata(page: ReaderPageName): Metadata {
  const { device } = listContext().messages
  return pageMetadata(
    { title: device.pages[page], description: device.intros[page], path: READER_PAGES[page], listed: false },
    site(),
  )
}
