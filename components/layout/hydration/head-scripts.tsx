'use client'
// Drawn by the server alone: named here, its text is not sent a second time as page data, nor in any file.
// Without it: pages look as the device says, and the framework starts as soon as it is there.
import { firstPaint } from '@/lib/display/first-paint'
import { gateScript } from '@/lib/hydration/gate-script'
import { speculationScript } from '@/lib/speculation'

/** In the head: the reader's choices are on the page before its first paint, the framework waits, and links may be fetched ahead. */
export function HeadScripts() {
  // The browser has run it by the time React compares, and keeps what is there.
  return (
    <script suppressHydrationWarning>
      {typeof window === 'undefined' ? [firstPaint(), gateScript(), speculationScript()].join(';') : ''}
    </script>
  )
}
