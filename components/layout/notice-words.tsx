'use client'
// Why in the browser: a failed page's notice is drawn there, and the words of all languages would be too much to bring.
// Without it: the answer holds the same notice already, as plain HTML.

import { createContext, type ReactNode, useContext } from 'react'
import type { Words } from '@/lib/base/messages'

export type NoticeWords = Pick<
  Words,
  'errorTitle' | 'errorText' | 'tryAgain' | 'toFrontPage' | 'search' | 'reference'
>

const Context = createContext<NoticeWords | null>(null)

/** Gives the site's own words to a notice that may have to be drawn below it. */
export function NoticeWordsProvider({ words, children }: { words: NoticeWords; children: ReactNode }) {
  return <Context value={words}>{children}</Context>
}

/** Null where the failure lies above the provider. */
export const useNoticeWords = (): NoticeWords | null => useContext(Context)
