import { isOfflineOn } from '@/components/parts/offline/switch'
import { workerScript } from '@/components/parts/offline/worker-script'
import { importedByWorker } from '@/lib/settings/notifications'
import { siteConfig } from '@/lib/settings/site-config'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return new Response(await workerScript(isOfflineOn(), importedByWorker(siteConfig().notifications)), {
    headers: {
      'Content-Type': 'application/javascript; charset=utf-8',
      // A browser must notice at the next visit that OFFLINE has been turned off, so it may not use a stored worker.
      'Cache-Control': 'no-cache, no-store, must-revalidate',
    },
  })
}
