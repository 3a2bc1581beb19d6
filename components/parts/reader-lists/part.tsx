import type { Part, Places } from '@/components/page/places'
import { siteConfig } from '@/lib/settings/site-config'
import { ReaderLink, ReaderMenu, readerLinks } from './reader-links'

function ReaderLinks({ at, messages }: Places['menu']) {
  if (!siteConfig().features.readerLists) return null
  if (at === 'sheet') return <ReaderMenu messages={messages.device} />
  return at === 'bar' ? <ReaderLink messages={messages.device} /> : null
}

export const readerLists: Part = {
  menu: { after: ReaderLinks },
  links: ({ device }) => ({
    title: device.title,
    links: siteConfig().features.readerLists ? readerLinks(device) : [],
  }),
}
