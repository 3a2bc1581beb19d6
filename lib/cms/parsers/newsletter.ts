import { z } from 'zod'
import type { Newsletter } from '../model'
import { mediaAddress } from './addresses'
import { anything, id, requiredText, text } from './coerce'

/** @param base MEDIA_BASE_URL, or SITE_URL */
export function newsletterReading(base: string | null) {
  return z.object({ id, name: requiredText('name'), description: text, logo_url: anything }).transform(
    (read): Newsletter => ({
      id: read.id,
      name: read.name,
      description: read.description,
      logo: mediaAddress(read.logo_url, base),
    }),
  )
}
