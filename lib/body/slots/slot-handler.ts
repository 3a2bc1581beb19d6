import { documentLanguage } from '@/lib/base/languages'
import { needsFrame, readSlotDocumentName, sandboxTokens, slotDocument } from '@/lib/body/slots/document'
import { enterEditionOf } from '@/lib/delivery/address/pages'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'

const CACHE = 'public, s-maxage=300, stale-while-revalidate=600'

type FrameRequest = {
  siteUrl: string
  slotsOrigin: string | null
  host: string | null
}

/** @param forms whether forms may be submitted */
function slotHeaders({ siteUrl, slotsOrigin, host }: FrameRequest, forms: boolean): Record<string, string> {
  const onSlotsOrigin =
    slotsOrigin !== null && host !== null && new URL(slotsOrigin).host === host.toLowerCase()
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': CACHE,
    'Content-Security-Policy': slotPolicy(siteUrl, onSlotsOrigin, forms),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy': 'browsing-topics=()',
  }
}

/** A 503 is not cached, so that slots come back as soon as the service does. */
function noDocument(status: 404 | 503, message: string): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': status === 404 ? 'public, s-maxage=60' : 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(`${message}\n`, { status, headers })
}

/** An ad may load anything over https. The sandbox is what keeps it from the page. */
function slotPolicy(siteUrl: string, onSlotsOrigin: boolean, forms: boolean): string {
  return [
    "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    `frame-ancestors 'self'${onSlotsOrigin ? ` ${siteUrl}` : ''}`,
    "base-uri 'none'",
    `form-action ${forms ? 'https:' : "'none'"}`,
    `sandbox ${sandboxTokens({ hasOwnOrigin: onSlotsOrigin, forms })}`,
  ].join('; ')
}

type SlotHtml = { id: number; html: string; overrides?: readonly { index: number; html: string }[] }

type Options = FrameRequest & {
  forms?: boolean
  getSlots: () => Promise<readonly SlotHtml[]>
}

/** The document of a slot. 404 if there is no such active slot, 503 if the service fails. */
export async function handleSlot(
  name: string,
  { forms = false, getSlots, ...frameRequest }: Options,
): Promise<Response> {
  const none = () => noDocument(404, 'There is no such slot.')
  const documentName = readSlotDocumentName(name)
  if (documentName === null) return none()
  let slots: readonly SlotHtml[]
  try {
    slots = await getSlots()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return noDocument(503, 'Slots cannot be read right now.')
  }
  const slot = slots.find(({ id }) => id === documentName.id)
  const content =
    documentName.override === undefined
      ? slot
      : slot?.overrides?.find(({ index }) => index === documentName.override)
  if (content === undefined || content.html === '') return none()
  return new Response(slotDocument(content.html), { headers: slotHeaders(frameRequest, forms) })
}

type PageFrameOptions = FrameRequest & {
  /** `features.framedPages` */
  isOn: boolean
  siteLanguage: string
  getPost: (id: string) => Promise<Post | null>
}

/**
 * The document of a page that an editor wrote with scripts or forms. 404 if the page has neither, and needs no frame;
 * 503 if the service fails.
 */
export async function handlePageFrame(
  id: string,
  { isOn, siteLanguage, getPost, ...frameRequest }: PageFrameOptions,
): Promise<Response> {
  const none = () => noDocument(404, 'There is no such page.')
  if (!isOn) return none()
  let post: Post | null
  try {
    post = await getPost(id)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
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
