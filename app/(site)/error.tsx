'use client'
// Next renders error notices in the browser. Without scripts: only the status 5xx.

import { Notice } from '@/components/frame/notice'
import { useNoticeMessages } from '@/components/frame/notice-messages'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function SiteError({ error }: Props) {
  const texts = useNoticeMessages()
  // Next then falls back to app/global-error.tsx.
  if (texts === null) throw error
  return (
    <>
      <title>{texts.errorTitle}</title>
      <Notice
        title={texts.errorTitle}
        text={texts.errorText}
        messages={texts}
        reference={error.digest}
        // An empty address requests the same page from the server.
        retry=""
      />
    </>
  )
}
