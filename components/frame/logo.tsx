import { Picture } from '@/components/ui/picture'

export type LogoFiles = {
  light: string
  /** Null to show the light one on a light background. */
  dark: string | null
  /** In place of the light one on phones, where a long name would be too small to read. */
  short?: string | null
}

// Inline, since few sites need it. The short logo comes first: the others are hidden after it.
const STYLES = `
[data-logo] { display: block; inline-size: min(14rem, 100%); block-size: 2.5rem; margin-inline: auto }
[data-logo] :is(span, img) { aspect-ratio: auto; block-size: 100%; background: none }
[data-logo][data-on-white] { background: light-dark(transparent, #fff) }
[data-logo="short"], [data-logo="dark"] { display: none }
@media screen and (max-width: 47.99rem) {
  [data-logo="short"] { display: block; inline-size: min(5rem, 100%) }
  [data-logo="short"] ~ [data-logo="light"] { display: none }
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-scheme="light"]) [data-logo]:has(~ [data-logo="dark"]) { display: none }
  :root:not([data-scheme="light"]) [data-logo="dark"] { display: block }
}
@media screen {
  :root[data-scheme="dark"] [data-logo]:has(~ [data-logo="dark"]) { display: none }
  :root[data-scheme="dark"] [data-logo="dark"] { display: block }
}
@media (min-width: 48rem) { [data-logo] { inline-size: 22rem; block-size: 3.5rem } }
`

export function Logo({ light, dark, short = null, name }: LogoFiles & { name: string }) {
  // Hidden logos are not loaded, because all are lazy.
  const file = (src: string, kind: 'short' | 'light' | 'dark') => (
    <span data-logo={kind} data-on-white={dark === null ? '' : undefined}>
      <Picture src={src} width={null} height={null} alt={name} sizes={kind === 'short' ? '5rem' : '22rem'} />
    </span>
  )
  return (
    <>
      <style href="logo" precedence="parts">
        {STYLES}
      </style>
      {short === null ? null : file(short, 'short')}
      {file(light, 'light')}
      {dark === null ? null : file(dark, 'dark')}
    </>
  )
}
