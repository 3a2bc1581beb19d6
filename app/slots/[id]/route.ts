/** An advertisement's own document, which pages show in a sandboxed frame. */
import { env } from '@/lib/config/env'
import { getSlots } from '@/lib/delivery/slots'
import { answerSlot } from '@/lib/slots/answer'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params
  const { SITE_URL, SLOTS_ORIGIN } = env()
  const host = request.headers.get('host')
  return answerSlot(id, { siteUrl: SITE_URL, slotsOrigin: SLOTS_ORIGIN ?? null, host, getSlots })
}
