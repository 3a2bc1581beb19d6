/** The HTML is in one of two fields and may be entity-encoded. */
import { z } from 'zod'
import { readTime } from '../../base/parse-time'
import type { Slot } from '../model'
import { anything, fields, flag, id, text, textOrNull } from './coerce'
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
    const html = decodeWhenEncoded(textOrNull.parse(data.html) ?? text.parse(data.html_content))
    if (html === '') {
      context.addIssue({ code: 'custom', message: 'has no HTML' })
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
