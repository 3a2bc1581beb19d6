import { env } from '@/lib/base/config/env'
import { handleSellerFile } from '@/lib/http/handlers/seller-file-handler'

export const dynamic = 'force-dynamic' // Settings are read at start.

export function GET(): Promise<Response> {
  return handleSellerFile(env().ADS_TXT)
}
