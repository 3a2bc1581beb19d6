import { readPageFrameName } from '@/lib/body/slots/document'
import { handlePageFrame, handleSlot } from '@/lib/body/slots/slot-handler'
import { getPost } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { env } from '@/lib/settings/env'
import { siteConfig } from '@/lib/settings/site-config'

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
