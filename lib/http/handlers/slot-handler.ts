/** `/slots/{id}`, independent of the source of slots. */
import { slotDocument } from '../../content/slots/document'
import { noSlotHeaders, slotHeaders } from '../slot-headers'

type SlotHtml = { id: number; html: string }

type Options = {
  siteUrl: string
  /** SLOTS_ORIGIN, or null. */
  slotsOrigin: string | null
  host: string | null
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
  { siteUrl, slotsOrigin, host, forms = false, getSlots }: Options,
): Promise<Response> {
  if (!SLOT_ID.test(id)) return noSlot(404)
  let slots: readonly SlotHtml[]
  try {
    slots = await getSlots()
  } catch {
    // Logged by the delivery client. A missing advertisement needs no error page.
    return noSlot(503)
  }
  const slot = slots.find((one) => one.id === Number(id))
  if (slot === undefined || slot.html === '') return noSlot(404)
  const onSlotsOrigin =
    slotsOrigin !== null && host !== null && new URL(slotsOrigin).host === host.toLowerCase()
  return new Response(slotDocument(slot.html), { headers: slotHeaders({ siteUrl, onSlotsOrigin, forms }) })
}

function noSlot(status: 404 | 503): Response {
  const body = status === 404 ? 'There is no such slot.\n' : 'Slots cannot be read right now.\n'
  return new Response(body, { status, headers: noSlotHeaders(status) })
}
