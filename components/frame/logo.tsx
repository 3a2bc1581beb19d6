import { Picture } from '@/components/ui/picture'

export type LogoFiles = {
  light: string
  /** Null to show the light one on a light background. */
  dark: string | null
}

// Inline, since few sites need it.
const STYLES = `
[data-logo] { display: block; inline-size: min(14rem, 100%); block-size: 2.5rem; margin-inline: auto }
[data-logo] :is(span, img) { aspect-ratio: auto; block-size: 100%; background: none }
[data-logo="only"] { background: light-dark(transparent, #fff) }
[data-logo="dark"] { display: none }
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-scheme="light"]) [data-logo="light"] { display: none }
  :root:not([data-scheme="light"]) [data-logo="dark"] { display: block }
}
@media screen {
  :root[data-scheme="dark"] [data-logo="light"] { display: none }
  :root[data-scheme="dark"] [data-logo="dark"] { display: block }
}
@media (min-width: 48rem) { [data-logo] { inline-size: 22rem; block-size: 3.5rem } }
`

export function Logo({ light, dark, name }: LogoFiles & { name: string }) {
  const file = (src: string, kind: 'only' | 'light' | 'dark') => (
    <span data-logo={kind}>
      <Picture src={src} width={null} height={null} alt={name} sizes="22rem" />
    </span>
  )
  return (
    <>
      <style href="logo" precedence="parts">
        {STYLES}
      </style>
      {file(light, dark === null ? 'only' : 'light')}
      {/* The hidden logo is not loaded, because both are lazy. */}
      {dark === null ? null : file(dark, 'dark')}
    </>
  )
}
