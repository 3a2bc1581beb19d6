/** `/slots/page{id}`: the document of a page whose forms and scripts run in a sandboxed frame. */
import type { Post } from '../../cms/model'
import { slotDocument } from '../../content/slots/document'
import { needsFrame } from '../../content/slots/page-frame'
import { noSlotHeaders, slotHeaders } from '../slot-headers'

type Options = {
  siteUrl: string
  /** SLOTS_ORIGIN, or null. */
  slotsOrigin: string | null
  host: string | null
  /** `features.framedPages` of site.config.ts. */
  isOn: boolean
  getPost: (id: string) => Promise<Post | null>
}

/**
 * 404 if no published page of the publication with forms or scripts has the id, 503 if the service fails.
 * @param id of the post
 */
export async function handlePageFrame(
  id: string,
  { siteUrl, slotsOrigin, host, isOn, getPost }: Options,
): Promise<Response> {
  if (!isOn) return none(404)
  let post: Post | null
  try {
    post = await getPost(id)
  } catch {
    // Logged by the delivery client.
    return none(503)
  }
  if (post === null || !needsFrame(post)) return none(404)
  const onSlotsOrigin =
    slotsOrigin !== null && host !== null && new URL(slotsOrigin).host === host.toLowerCase()
  return new Response(slotDocument(post.html, post.title), {
    headers: {
      ...slotHeaders({ siteUrl, onSlotsOrigin, forms: true }),
      'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600',
    },
  })
}

function none(status: 404 | 503): Response {
  const body = status === 404 ? 'There is no such page.\n' : 'The page cannot be read right now.\n'
  return new Response(body, { status, headers: noSlotHeaders(status) })
}
