import { Picture } from '@/components/ui/picture'

export type LogoFiles = {
  light: string
  /** The address of the logo for dark backgrounds. If null, the light logo is shown on a light box. */
  dark: string | null
  /** Shown on phones in place of the light logo, whose long name would be too small to read there. */
  short?: string | null
}

// The rules stand in the page instead of a style sheet, because most sites have no logo file and would load them for
// nothing. They hide a logo by the siblings after or before it, so the order of the markup must stay: short, light,
// dark.
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
  // All logos are lazy: browsers do not load a lazy picture that is not displayed, so each reader loads only the logo
  // that is shown.
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
