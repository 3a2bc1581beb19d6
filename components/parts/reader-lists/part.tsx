import type { Part } from '@/components/page/places'
import { ReaderLink, ReaderMenu, readerLinks } from './reader-links'

export const readerLists: Part = {
  menu: ({ at, messages, children }) => (
    <>
      {children}
      {at === 'sheet' ? <ReaderMenu messages={messages.device} /> : null}
      {at === 'bar' ? <ReaderLink messages={messages.device} /> : null}
    </>
  ),
  links: ({ device }) => ({ title: device.title, links: readerLinks(device) }),
}
