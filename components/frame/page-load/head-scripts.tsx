'use client'
import { gateScript } from '@/components/frame/page-load/gate-script'
// Keeps the scripts out of the page data. Without scripts: the device's scheme, and hydration at once.
import {
  dataSaving,
  elsewhere,
  fallbacks,
  foreignFaces,
  speculationScript,
  today,
} from '@/components/frame/page-load/head-script'
import { firstPaint } from '@/lib/base/first-paint'

/**
 * Inline scripts of the head.
 * @param timeZone the site's, if known
 */
export function HeadScripts({ timeZone }: { timeZone: string | undefined }) {
  // React keeps the server's text.
  return (
    <script suppressHydrationWarning>
      {typeof window === 'undefined'
        ? [
            firstPaint(),
            timeZone === undefined ? '' : `${elsewhere(timeZone)};${today(timeZone)}`,
            dataSaving(),
            foreignFaces(),
            fallbacks(process.env.BUILT_FALLBACKS ?? ''),
            gateScript(),
            speculationScript(),
          ].join(';')
        : ''}
    </script>
  )
}
