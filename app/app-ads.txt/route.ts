/** Serves IAB app-ads.txt. */

import { handleSellerFile } from '@/lib/feeds/seller-file-handler'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic' // Settings are read at start.

export function GET(): Promise<Response> {
  return handleSellerFile(env().APP_ADS_TXT)
}
