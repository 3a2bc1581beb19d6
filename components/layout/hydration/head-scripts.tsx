'use client'
// Drawn by the server alone: named here, its text is not sent a second time as page data, nor in any file.
// Without it: pages look as the device says, and the framework starts as soon as it is there.
import { elsewhere } from '@/lib/features/display/elsewhere'
import { firstFace } from '@/lib/features/display/first-face'
import { firstPaint } from '@/lib/features/display/first-paint'
import { foreignFaces } from '@/lib/features/display/foreign-faces'
import { gateScript } from '@/lib/features/page-load/gate-script'
import { speculationScript } from '@/lib/features/page-load/speculation'

/**
 * In the head: the reader's choices are on the page before its first paint, the first face is asked for, the framework
 * waits, and links may be fetched ahead.
 * @param timeZone the paper's, where it is known
 * @param face address of the file of the face that headlines are set in
 */
export function HeadScripts({ face, timeZone }: { face: string; timeZone: string | undefined }) {
  // The browser has run it by the time React compares, and keeps what is there.
  return (
    <script suppressHydrationWarning>
      {typeof window === 'undefined'
        ? [
            firstPaint(),
            timeZone === undefined ? '' : elsewhere(timeZone),
            firstFace(face),
            foreignFaces(),
            gateScript(),
            speculationScript(),
          ].join(';')
        : ''}
    </script>
  )
}
