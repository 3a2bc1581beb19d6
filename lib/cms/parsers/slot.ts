/** The HTML is in one of two fields and may be entity-encoded; a slot of type `Image` may have fields in its place. */
import { z } from 'zod'
import { readTime } from '../../base/parse-time'
import type { Slot } from '../model'
import { anything, fields, flag, id, text, textOrNull } from './coerce'
import { imageSlotHtml } from './slot-image'
import { readSlotSize } from './slot-size'

export const slotReading = z
  .object({
    id,
    name: text,
    data: anything,
    registered_slot: anything,
    formatted_update_on: anything,
  })
  .transform((read, context): Slot => {
    const data = fields(read.data)
    const written = decodeWhenEncoded(textOrNull.parse(data.html) ?? text.parse(data.html_content))
    const html = written || imageSlotHtml(data)
    if (html === '') {
      context.addIssue({ code: 'custom', message: 'has neither HTML nor a picture' })
      return z.NEVER
    }
    const size = text.parse(data.size)
    return {
      id: read.id,
      name: read.name,
      place: text.parse(fields(read.registered_slot).name) || read.name,
      ...readSlotSize(size),
      size,
      html,
      containsAds: flag.parse(data.contains_ads),
      updatedAt: readTime(read.formatted_update_on),
    }
  })

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

/** Escaped `<` and no plain one: encoded once as a whole. */
function decodeWhenEncoded(html: string): string {
  if (html.includes('<') || !html.includes('&lt;')) return html
  return html.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
