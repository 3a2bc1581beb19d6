/** `BUILT_CONSENT` is compiled in, to omit unused consent code. */
import 'server-only'
import { partAttributes } from '@/components/parts/part'
import { ASK_AGAIN_AFTER_DAYS, PURPOSES } from '@/lib/settings/measurement'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import type { Messages } from '@/lib/words'
import { questionText } from './question-text'

export async function ConsentQuestion({ messages }: { messages: Messages['privacy'] }) {
  const { consent } = siteConfig()
  if (process.env.BUILT_CONSENT === 'banner' && consent.mode === 'banner') {
    const { ConsentPanel } = await import('@/components/parts/consent/consent-panel')
    const purposes = consent.purposes ?? PURPOSES
    const { settings: _, ...labels } = messages
    return (
      <ConsentPanel
        purposes={purposes}
        askAgainAfterDays={consent.askAgainAfterDays ?? ASK_AGAIN_AFTER_DAYS}
        policy={consent.policy ?? null}
        labels={{ ...labels, text: questionText(messages, purposes, site().language) }}
      />
    )
  }
  if (process.env.BUILT_CONSENT === 'tcf' && consent.mode === 'tcf')
    return <span hidden {...partAttributes('platform', { script: consent.script })} />
  return null
}

export async function ConsentSettings({ label }: { label: string }) {
  if (!process.env.BUILT_CONSENT) return null
  const { SettingsButton } = await import('@/components/parts/consent/settings-button')
  return <SettingsButton label={label} />
}
