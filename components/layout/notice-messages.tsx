'use client'
// Why in the browser: a failed page's notice is drawn there, and the words of all languages would be too much to bring.
// Without it: the response has the same notice as plain HTML.

import { createContext, type ReactNode, useContext } from 'react'
import type { Messages } from '@/lib/words'

export type NoticeMessages = Pick<
  Messages,
  'errorTitle' | 'errorText' | 'tryAgain' | 'toFrontPage' | 'search' | 'reference'
>

const Context = createContext<NoticeMessages | null>(null)

/** Gives the site's own words to a notice that may have to be drawn below it. */
export function NoticeMessagesProvider({
  messages,
  children,
}: {
  messages: NoticeMessages
  children: ReactNode
}) {
  return <Context value={messages}>{children}</Context>
}

/** Null where the failure lies above the provider. */
export const useNoticeMessages = (): NoticeMessages | null => useContext(Context)
