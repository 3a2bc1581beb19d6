/** Documents for sandboxed frames: an ad, or a page with scripts. */
import { env } from '@/lib/base/config/env'
import { siteConfig } from '@/lib/base/config/site-config'
import { readPageFrameName } from '@/lib/content/slots/page-frame'
import { getPost } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { handlePageFrame } from '@/lib/http/handlers/page-frame-handler'
import { handleSlot } from '@/lib/http/handlers/slot-handler'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params
  const { SITE_URL: siteUrl, SITE_LANGUAGE: siteLanguage, SLOTS_ORIGIN: slotsOrigin = null } = env()
  const frameRequest = { siteUrl, slotsOrigin, host: request.headers.get('host') }
  const { ads, features } = siteConfig()
  const page = readPageFrameName(id)
  return page === null
    ? handleSlot(id, { ...frameRequest, forms: ads.forms, getSlots })
    : handlePageFrame(page, { ...frameRequest, isOn: features.framedPages, siteLanguage, getPost })
}
