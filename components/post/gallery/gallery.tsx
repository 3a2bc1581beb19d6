/** A body whose pictures can be opened large. One without a gallery is the body and nothing else. */
import type { ReactNode } from 'react'
import type { Words } from '@/lib/base/messages'
import { WithLightbox } from './with-lightbox'

type Props = {
  /** As `prepareBody` counted them. */
  pictures: number
  words: Words
  /** BCP 47 tag of the words. */
  language: string
  children: ReactNode
}

export function Gallery({ pictures, words, language, children }: Props) {
  if (pictures === 0) return children
  const labels = {
    dialog: words.types.Gallery,
    close: words.closePictures,
    previous: words.previousPicture,
    next: words.nextPicture,
  }
  return (
    <WithLightbox labels={labels} lang={language} isSingle={pictures === 1}>
      {children}
    </WithLightbox>
  )
}
