import { ADDED, partAttributes } from '@/components/ui/part-attributes'

type Props = { siteKey: string; needsScript: string; language: string }

/**
 * A CAPTCHA inside a form. Nothing of the provider is loaded before the reader focuses a field of that form
 * (start-captcha.client.ts), so that only those who fill in the form are known to the provider.
 */
export function Captcha({ siteKey, needsScript, language }: Props) {
  return (
    <div {...partAttributes('captcha', { siteKey, language })}>
      <noscript>
        <p>{needsScript}</p>
      </noscript>
      <div {...ADDED} />
    </div>
  )
}
