import { ADDED, partAttributes } from '@/components/page/part-attributes'

type Props = { siteKey: string; needsScript: string; language: string }

/** Nothing of the provider loads before a reader begins to fill it in. */
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
