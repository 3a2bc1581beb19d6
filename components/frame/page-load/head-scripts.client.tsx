'use client'
import { gateScript } from '@/components/frame/page-load/gate-script'
// Why in the browser's files: a server component's text would be sent again in the page data. The scripts are rendered
// by the server only, and in the browser this component is empty.
// Without scripts, the page has the device's colour scheme, and text, links and forms work.
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
 * All inline scripts of the head, in one element. They come in this order: what changes the first paint, then
 * fallbacks.ts, which the later scripts may need, then the gate, and prefetching last.
 * @param timeZone SITE_TIME_ZONE; undefined while Next builds pages of its own
 */
export function HeadScripts({ timeZone }: { timeZone: string | undefined }) {
  // In the browser the text is empty, so React would report a difference. With this attribute it keeps the server's
  // text.
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
