import { documentLanguage } from '../../base/languages'
import { slotDocument } from '../../content/slots/document'
import { needsFrame } from '../../content/slots/page-frame'
import type { Post } from '../../delivery/model'
import { enterEditionOf } from '../enter-edition'
import { type FrameRequest, noDocument, slotHeaders } from '../slot-headers'

type Options = FrameRequest & {
  /** `features.framedPages` */
  isOn: boolean
  siteLanguage: string
  getPost: (id: string) => Promise<Post | null>
}

/** 404 if the page has no forms or scripts, 503 if the service fails. */
export async function handlePageFrame(
  id: string,
  { isOn, siteLanguage, getPost, ...frameRequest }: Options,
): Promise<Response> {
  const none = () => noDocument(404, 'There is no such page.')
  if (!isOn) return none()
  let post: Post | null
  try {
    post = await getPost(id)
  } catch {
    return noDocument(503, 'The page cannot be read right now.')
  }
  if (post === null || !needsFrame(post)) return none()
  const edition = await enterEditionOf(post.section)
  const language = documentLanguage(post.title, post.language, edition?.language ?? siteLanguage)
  return new Response(slotDocument(post.html, post.title, language), {
    headers: {
      ...slotHeaders(frameRequest, true),
      'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600',
    },
  })
}
