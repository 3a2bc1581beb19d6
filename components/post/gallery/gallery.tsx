import type { ReactNode } from 'react'
import type { Messages } from '@/lib/words'
import { WithLightbox } from './with-lightbox.client'

type Props = {
  pictures: number
  messages: Messages
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
