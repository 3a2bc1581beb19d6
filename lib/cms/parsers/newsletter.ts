import { z } from 'zod'
import type { Newsletter } from '../model'
import { mediaAddress } from './addresses'
import { anything, id, requiredText, text } from './coerce'

export function newsletterReading(mediaBase: string | null) {
  return z.object({ id, name: requiredText('name'), description: text, logo_url: anything }).transform(
    (read): Newsletter => ({
      id: read.id,
      name: read.name,
      description: read.description,
      logo: mediaAddress(read.logo_url, mediaBase),
    }),
  )
}
