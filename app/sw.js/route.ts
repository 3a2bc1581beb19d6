/** The service worker. Where OFFLINE is off, the one that ends an earlier one. */
import { isOfflineOn } from '@/lib/features/offline/switch'
import { workerScript } from '@/lib/features/offline/worker-script'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export async function GET(): Promise<Response> {
  return new Response(await workerScript(isOfflineOn()), {
    headers: {
      'Content-Type': 'application/javascript; charset=utf-8',
      // A switch must be felt at the next visit.
      'Cache-Control': 'no-cache, no-store, must-revalidate',
    },
  })
}
