/** Sellers that are authorised to sell the advertisements of the publication's app. */
import { env } from '@/lib/base/config/env'
import { handleSellerFile } from '@/lib/http/handlers/seller-file-handler'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export function GET(): Promise<Response> {
  return handleSellerFile(env().APP_ADS_TXT)
}
