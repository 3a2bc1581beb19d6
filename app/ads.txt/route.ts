/** Sellers that are authorised to sell the site's advertisements. */
import { env } from '@/lib/base/config/env'
import { handleSellerFile } from '@/lib/http/handlers/seller-file-handler'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export function GET(): Promise<Response> {
  return handleSellerFile(env().ADS_TXT)
}
