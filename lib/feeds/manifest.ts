/** What a device needs to install the site: https://www.w3.org/TR/appmanifest/ */
import { direction } from '../base/languages'
import { BACKGROUND } from '../base/palette'
import type { Footer } from '../delivery/model'
import type { Site } from '../settings/site'
import { ICONS, type IconName } from './icons'

// Below an icon, devices show about this many characters and cut the rest.
const SHORT_NAME_GRAPHEMES = 12

export function manifest(site: Site & { shortName?: string | undefined }, apps: Footer['apps']) {
  return {
    // Identifies the installed app. If it changed, devices would take the site for another app.
    id: '/',
    name: site.name,
    short_name: site.shortName ?? shortened(site.name, site.language),
    lang: site.language,
    dir: direction(site.language),
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
    theme_color: BACKGROUND.light,
    background_color: BACKGROUND.light,
    icons: (Object.keys(ICONS) as IconName[]).flatMap((name) => {
      const { pixels, purpose } = ICONS[name]
      if (purpose === 'apple' || purpose === 'tab') return []
      return [{ src: `/icons/${name}`, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose }]
    }),
    related_applications: apps.flatMap(relatedApplication),
    prefer_related_applications: false,
  }
}

const STORES = { ios: 'itunes', android: 'play', web: 'webapp' } as const

function relatedApplication({ store, url }: Footer['apps'][number]) {
  const id = store === 'android' && URL.canParse(url) ? new URL(url).searchParams.get('id') : null
  return [{ platform: STORES[store], url, ...(id && { id }) }]
}

/**
 * A name cut to fit below an icon: whole words if possible (`The Nilbandar Courier` → `Nilbandar`), else its
 * beginning.
 */
export function shortened(name: string, language: string): string {
  const clean = name.trim().replace(/^(?:the|a|an) /i, '')
  let short = ''
  for (const word of clean.split(' ')) {
    const longer = short === '' ? word : `${short} ${word}`
    if (graphemes(longer, language).length > SHORT_NAME_GRAPHEMES) break
    short = longer
  }
  return short || graphemes(clean, language).slice(0, SHORT_NAME_GRAPHEMES).join('')
}

function graphemes(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
