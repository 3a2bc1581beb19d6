import { optional } from '@/lib/delivery/cache'
import { getServiceFile } from '@/lib/delivery/records/service-file'
import { handleSellerFile } from '@/lib/feeds/seller-file-handler'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return handleSellerFile(env().ADS_TXT, () =>
    optional('ads.txt', () => getServiceFile('ads.txt'), undefined),
  )
}
