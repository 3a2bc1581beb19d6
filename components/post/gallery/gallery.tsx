/** A body whose pictures can be opened large. One without a gallery is the body and nothing else. */
import type { ReactNode } from 'react'
import type { Messages } from '@/lib/words'
import { WithLightbox } from './with-lightbox'

type Props = {
  /** As `prepareBody` counted them. */
  pictures: number
  messages: Messages
  /** BCP 47 tag of the words. */
  language: string
  children: ReactNode
}

export function Gallery({ pictures, messages, language, children }: Props) {
  if (pictures === 0) return children
  const labels = {
    dialog: messages.types.Gallery,
    close: messages.closePictures,
    previous: messages.previousPicture,
    next: messages.nextPicture,
  }
  return (
    <WithLightbox labels={labels} lang={language} isSingle={pictures === 1}>
      {children}
    </WithLightbox>
  )
}
