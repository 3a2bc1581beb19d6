/** HTML may be entity-encoded. */
import { z } from 'zod'
import { readTime } from '../../base/parse-time'
import type { Slot } from '../model'
import { anything, fields, flag, id, markup, text } from './coerce'
import { imageSlotHtml, isBareAddress } from './slot-image'
import { readOverrides } from './slot-override'
import { readSlotSize } from './slot-size'

type Options = {
  /** MEDIA_BASE_URL. */
  mediaBase?: string | null
  /** Filled slots need no HTML. */
  isFilledByTag?: (place: string) => boolean
}

export const slotReading = ({ mediaBase = null, isFilledByTag = () => false }: Options = {}) =>
  z
    .object({
      id,
      name: text,
      type: text,
      data: anything,
      registered_slot: anything,
      formatted_update_on: anything,
    })
    .transform((read, context): Slot => {
      const data = fields(read.data)
      const place = text.parse(fields(read.registered_slot).name) || read.name
      const html = htmlOf(data, read.type, mediaBase)
      const overrides = readOverrides(data, (own) => ({
        html: htmlOf(own, read.type, mediaBase),
        ...sizeOf({ ...data, ...own }),
        containsAds: flag.parse(own.contains_ads ?? data.contains_ads),
      }))
      if (html === '' && overrides.length === 0 && !isFilledByTag(place)) {
        context.addIssue({ code: 'custom', message: 'has neither HTML nor a picture' })
        return z.NEVER
      }
      return {
        id: read.id,
        name: read.name,
        place,
        ...sizeOf(data),
        html,
        containsAds: flag.parse(data.contains_ads),
        updatedAt: readTime(read.formatted_update_on),
        ...(overrides.length > 0 && { overrides }),
      }
    })

function sizeOf(data: Record<string, unknown>): Pick<Slot, 'size' | 'width' | 'height'> {
  const size = text.parse(data.size)
  return { ...readSlotSize(size), size }
}

function htmlOf(data: Record<string, unknown>, type: string, mediaBase: string | null): string {
  const written = decodeWhenEncoded(markup.parse(data.html) || markup.parse(data.html_content))
  const isHtml = written !== '' && !(type.toLowerCase() === 'image' && isBareAddress(written))
  return isHtml ? written : imageSlotHtml(data, mediaBase)
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

function decodeWhenEncoded(html: string): string {
  if (html.includes('<') || !html.includes('&lt;')) return html
  return html.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
