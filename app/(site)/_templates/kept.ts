/** The heads of pages that show what a reader keeps on their device: the same for everybody, and nothing to find. */
import 'server-only'
import type { Metadata } from 'next'
import { KEPT_PAGES, type KeptPageName } from '@/components/kept/kept-pages'
import { site } from '@/lib/base/config/site'
import { pageMetadata } from '@/lib/seo/metadata'
import { listContext } from './context'

export function keptMetadata(page: KeptPageName): Metadata {
  const { device } = listContext().messages
  return pageMetadata(
    { title: device.pages[page], description: device.intros[page], path: KEPT_PAGES[page], listed: false },
    site(),
  )
}
