/** Who may sell the advertisements in the publication's app. */
import { env } from '@/lib/base/config/env'
import { handleSellerFile } from '@/lib/http/handlers/seller-file-handler'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export function GET(): Promise<Response> {
  return handleSellerFile(env().APP_ADS_TXT)
}
