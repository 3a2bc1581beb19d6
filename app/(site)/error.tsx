'use client'
// Why in the browser: Next draws the notice of a failed page there.
// Without scripts, the reader sees no notice; the response has the same status 5xx.

import { Notice } from '@/components/frame/notice'
import { useNoticeMessages } from '@/components/frame/notice-messages.client'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function SiteError({ error }: Props) {
  const texts = useNoticeMessages()
  // Without the messages, the layout itself has failed. Next then falls back to app/global-error.tsx.
  if (texts === null) throw error
  return (
    <>
      <title>{texts.errorTitle}</title>
      <Notice
        title={texts.errorTitle}
        text={texts.errorText}
        messages={texts}
        reference={error.digest}
        // An empty address requests the same page, with its query, from the server again.
        retry=""
      />
    </>
  )
}
