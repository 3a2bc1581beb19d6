import { readSlotDocumentName, slotDocument } from '../../content/slots/document'
import { type FrameRequest, noDocument, slotHeaders } from '../slot-headers'

type SlotHtml = { id: number; html: string; overrides?: readonly { index: number; html: string }[] }

type Options = FrameRequest & {
  forms?: boolean
  getSlots: () => Promise<readonly SlotHtml[]>
}

/** 404 without an active slot, 503 if the service fails. */
export async function handleSlot(
  name: string,
  { forms = false, getSlots, ...frameRequest }: Options,
): Promise<Response> {
  const none = () => noDocument(404, 'There is no such slot.')
  const wanted = readSlotDocumentName(name)
  if (wanted === null) return none()
  let slots: readonly SlotHtml[]
  try {
    slots = await getSlots()
  } catch {
    return noDocument(503, 'Slots cannot be read right now.')
  }
  const slot = slots.find(({ id }) => id === wanted.id)
  const content =
    wanted.override === undefined ? slot : slot?.overrides?.find(({ index }) => index === wanted.override)
  if (content === undefined || content.html === '') return none()
  return new Response(slotDocument(content.html), { headers: slotHeaders(frameRequest, forms) })
}
