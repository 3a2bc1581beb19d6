// Why in the browser: the consent platform is a script, and asks the reader there.
// Without scripts, nothing is asked, and nothing that needs consent runs.
import { hasPrivacySignal, provideConsent } from '@/components/page/consent/gate.client'
import { createTcfConsent } from '@/components/parts/consent/tcf.client'
import { element } from '@/components/parts/element.client'
import { reloadWhenWithdrawn, SETTINGS_BUTTON } from './browser.client'

type TcfApi = (command: string, version: number, callback: () => void) => void

export function startPlatform(_: HTMLElement, { script }: { script: string }): void {
  const consent = createTcfConsent(window, hasPrivacySignal())
  provideConsent(consent)
  reloadWhenWithdrawn(consent)
  document.head.append(element('script', { src: script, async: true }))
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(SETTINGS_BUTTON) === null) return
    ;(window as { __tcfapi?: TcfApi }).__tcfapi?.('displayConsentUi', 2, () => {})
  })
}
