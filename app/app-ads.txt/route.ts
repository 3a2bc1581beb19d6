/** Who may sell the advertisements in the publication's app. */
import { env } from '@/lib/base/config/env'
import { written } from '@/lib/base/config/seller-files'
import { textResponse } from '@/lib/http/responses'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export function GET(): Response {
  const { APP_ADS_TXT } = env()
  return textResponse(APP_ADS_TXT ? written(APP_ADS_TXT) : null, 3_600)
}
