/** `BUILT_CONSENT` is compiled in, so that a site carries only the code of the kind of consent it uses. */
import 'server-only'
import type { Part, Places } from '@/components/page/places'
import { partAttributes } from '@/components/ui/part-attributes'
import { ASK_AGAIN_AFTER_DAYS, PURPOSES, type Purpose } from '@/lib/settings/measurement'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import type { Messages } from '@/lib/words'

/** The question, naming the purposes in the language's own form of a list. */
export function questionText(
  { text, purposes: purposeTexts }: Messages['privacy'],
  purposes: readonly Purpose[],
  language: string,
): string {
  const names = purposes.map((purpose) => purposeTexts[purpose].name.toLocaleLowerCase(language))
  return text(new Intl.ListFormat(language).format(names))
}

async function ConsentQuestion({ messages: { privacy: messages } }: Places['top']) {
  const { consent } = siteConfig()
  if (process.env.BUILT_CONSENT === 'banner' && consent.mode === 'banner') {
    const { ConsentPanel } = await import('./consent-panel')
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

async function ConsentSettings({ at, messages }: Places['menu']) {
  if (!process.env.BUILT_CONSENT || at !== 'footer') return null
  const { SettingsButton } = await import('./settings-button')
  return <SettingsButton label={messages.privacy.settings} />
}

export const consent: Part = { top: { before: ConsentQuestion }, menu: { after: ConsentSettings } }
