import type { Viewport } from 'next'
import type { CSSProperties, ReactNode } from 'react'
import { HeadScripts } from '@/components/frame/page-load/head-scripts.client'
import { HydrationSignal } from '@/components/frame/page-load/hydration-signal.client'
import { ScriptFaceStyle } from '@/components/frame/script-face'
import { enterEdition } from '@/components/page/scope'
import { DIGITS } from '@/lib/base/digits'
import { direction } from '@/lib/base/languages'
import { BACKGROUND } from '@/lib/base/palette'
import { site } from '@/lib/settings/site'
import { digitsOf } from '@/lib/words/digits-of'
import './faces.css'
import './tokens.css'
import './skin.css'
import './globals.css'
import './display.css'
import './print.css'
// Imported so that the page for a failed document is part of the layout's files: in a file of its own it would cost
// every page a request.
import './global-error'

/**
 * `colorScheme` and `themeColor` follow the device until a reader chooses a scheme; then
 * components/frame/display/chosen.client.ts puts a `theme-color` of its own before these two.
 */
export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: BACKGROUND.light },
    { media: '(prefers-color-scheme: dark)', color: BACKGROUND.dark },
  ],
}

export default async function DocumentLayout({ children }: { children: ReactNode }) {
  await enterEdition()
  const { language, name, timeZone } = documentSite()
  return (
    // Before hydration, scripts of the head set `data-` attributes on this element (components/frame/page-load). React
    // would report them as a mismatch with the server's HTML.
    <html lang={language} dir={direction(language)} style={counterStyle(language)} suppressHydrationWarning>
      <head>
        <ScriptFaceStyle language={language} />
        <HeadScripts timeZone={timeZone} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icons/48.png" sizes="48x48" type="image/png" />
        <link rel="icon" href="/icons/192.png" sizes="192x192" type="image/png" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title={name} />
      </head>
      <body>
        {children}
        <HydrationSignal />
      </body>
    </html>
  )
}

/**
 * Sets the digits in which components/trending/rank.module.css counts a ranking, where a language does not use Latin
 * ones.
 */
function counterStyle(language: string): CSSProperties | undefined {
  const digits = digitsOf(language)
  return digits === 'latn' ? undefined : ({ '--digits': DIGITS[digits] } as CSSProperties)
}

/**
 * Next also renders this layout while it builds, for pages of its own. The site's settings may be missing there, as
 * when a container image is built, so English without a name or a time zone stands in.
 */
function documentSite() {
  return process.env.NEXT_PHASE === 'phase-production-build'
    ? { language: 'en', name: undefined, timeZone: undefined }
    : site()
}
