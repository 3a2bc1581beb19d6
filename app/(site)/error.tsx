'use client'
// Why in the browser: the framework shows a failed page's notice there, inside the chrome that did not fail.
// Without it: the reader sees no notice; the answer's status is the same 5xx.

import { Notice } from '@/components/layout/notice'
import { useNoticeMessages } from '@/components/layout/notice-messages'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function SiteError({ error }: Props) {
  const texts = useNoticeMessages()
  // Without the provider the framework falls back to app/global-error.tsx.
  if (texts === null) throw error
  return (
    <>
      <title>{texts.errorTitle}</title>
      <Notice
        title={texts.errorTitle}
        text={texts.errorText}
        messages={texts}
        reference={error.digest}
        // A plain link to the same address with its query, so that the page is requested from the server again.
        retry=""
      />
    </>
  )
}
