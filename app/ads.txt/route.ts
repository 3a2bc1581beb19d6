/** Who may sell the advertisements on the site. */
import { env } from '@/lib/base/config/env'
import { written } from '@/lib/base/config/seller-files'
import { textResponse } from '@/lib/http/responses'

export const dynamic = 'force-dynamic' // as it is configured when the site starts

export function GET(): Response {
  const { ADS_TXT } = env()
  return textResponse(ADS_TXT ? written(ADS_TXT) : null, 3_600)
}
