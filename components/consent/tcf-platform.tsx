'use client'
// In the browser, because the platform is a script that shows its question there.
// Without it: no question is shown and every purpose is refused.
import { useEffect } from 'react'
import { provideConsent } from '@/lib/features/consent/gate'
import { createTcfConsent } from '@/lib/features/consent/tcf'
import { hasPrivacySignal } from './browser'
import { reloadWhenWithdrawn } from './withdrawal'

let isStarted = false

/** The platform at the configured address, once in the life of a page. */
export function TcfPlatform({ script }: { script: string }) {
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    const consent = createTcfConsent(window, hasPrivacySignal())
    provideConsent(consent)
    reloadWhenWithdrawn(consent)
    const element = document.createElement('script')
    element.src = script
    element.async = true
    document.head.append(element)
  }, [script])
  return null
}
