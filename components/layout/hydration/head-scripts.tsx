'use client'
// Rendered by the server alone, so that its text is not sent again as page data or in a file.
// Without it: pages have the device's scheme, and the framework starts as soon as it has loaded.
import { dataSaving } from '@/lib/features/display/data-saving'
import { elsewhere } from '@/lib/features/display/elsewhere'
import { firstPaint } from '@/lib/features/display/first-paint'
import { foreignFaces } from '@/lib/features/display/foreign-faces'
import { gateScript } from '@/lib/features/page-load/gate-script'
import { speculationScript } from '@/lib/features/page-load/speculation'

/**
 * In the head: applies the reader's choices before the first paint, makes the framework wait, and
 * lets links be fetched ahead.
 * @param timeZone the paper's, where it is known
 */
export function HeadScripts({ timeZone }: { timeZone: string | undefined }) {
  // The browser has run it by the time React compares, and keeps what is there.
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
