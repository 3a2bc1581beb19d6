/** `/slots/{id}`, independent of the source of slots. */
import { slotDocument } from '../../content/slots/document'
import { type FrameRequest, noDocument, slotHeaders } from '../slot-headers'

type SlotHtml = { id: number; html: string }

type Options = FrameRequest & {
  /** `ads.forms` of the configuration. */
  forms?: boolean
  getSlots: () => Promise<readonly SlotHtml[]>
}

// Positive integers that a number holds exactly.
const SLOT_ID = /^[1-9]\d{0,14}$/

/**
 * An advertisement's document: 404 if no active slot with HTML has the id, 503 if the service fails.
 * @param id from the address
 */
export async function handleSlot(
  id: string,
  { forms = false, getSlots, ...frameRequest }: Options,
): Promise<Response> {
  const none = () => noDocument(404, 'There is no such slot.')
  if (!SLOT_ID.test(id)) return none()
  let slots: readonly SlotHtml[]
  try {
    slots = await getSlots()
  } catch {
    // Logged by the delivery client. A missing advertisement needs no error page.
    return noDocument(503, 'Slots cannot be read right now.')
  }
  const slot = slots.find((one) => one.id === Number(id))
  if (slot === undefined || slot.html === '') return none()
  return new Response(slotDocument(slot.html), { headers: slotHeaders(frameRequest, forms) })
}
