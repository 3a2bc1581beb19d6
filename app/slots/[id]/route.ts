/** An advertisement's own document, which pages show in a sandboxed frame. */
import { env } from '@/lib/base/config/env'
import { siteConfig } from '@/lib/base/config/site-config'
import { getSlots } from '@/lib/cms/repositories/slots'
import { handleSlot } from '@/lib/http/handlers/slot-handler'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params
  const { SITE_URL, SLOTS_ORIGIN } = env()
  const host = request.headers.get('host')
  return handleSlot(id, {
    siteUrl: SITE_URL,
    slotsOrigin: SLOTS_ORIGIN ?? null,
    host,
    forms: siteConfig().ads.forms,
    getSlots,
  })
}
