import { handleSellerFile } from '@/lib/feeds/seller-file-handler'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return handleSellerFile(env().APP_ADS_TXT)
}
