'use client'
// In the browser, because the provider's frame is made only when a reader asks for it; loaded apart from the page's own.
// Without it: a link to the comments on the provider's site.
import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { CommentFrame } from './comment-frame'

const Frame = dynamic(() => import('./comment-frame').then((part) => part.CommentFrame))

export function Comments(props: ComponentProps<typeof CommentFrame>) {
  return <Frame {...props} />
}
