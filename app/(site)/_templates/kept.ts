/** Metadata of the pages of saved stories, history and following: the same for all readers, and not indexed. */
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
