'use client'
// Why in the browser: when a page fails there, its notice is drawn there too, and needs its texts in the site's
// language.
// Without scripts, the server's response contains the same notice as plain HTML.
import { createContext, type ReactNode, useContext } from 'react'
import type { Messages } from '@/lib/words'

export type NoticeMessages = Pick<
  Messages,
  'errorTitle' | 'errorText' | 'tryAgain' | 'toFrontPage' | 'search' | 'reference'
>

const Context = createContext<NoticeMessages | null>(null)

export function NoticeMessagesProvider({
  messages,
  children,
}: {
  messages: NoticeMessages
  children: ReactNode
}) {
  return <Context value={messages}>{children}</Context>
}

export const useNoticeMessages = (): NoticeMessages | null => useContext(Context)
