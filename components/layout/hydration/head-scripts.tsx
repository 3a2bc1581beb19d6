'use client'
// Why in the browser: keeps the scripts out of the page data.
// Without it: the device's scheme, and hydration at once.
import { dataSaving } from '@/lib/features/display/data-saving'
import { elsewhere } from '@/lib/features/display/elsewhere'
import { firstPaint } from '@/lib/features/display/first-paint'
import { foreignFaces } from '@/lib/features/display/foreign-faces'
import { gateScript } from '@/lib/features/page-load/gate-script'
import { speculationScript } from '@/lib/features/page-load/speculation'

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
            timeZone === undefined ? '' : elsewhere(timeZone),
            dataSaving(),
            foreignFaces(),
            gateScript(),
            speculationScript(),
          ].join(';')
        : ''}
    </script>
  )
}
