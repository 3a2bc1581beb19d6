/** It also holds secrets, so only these fields are read. */
import type { Footer } from '../model'
import { mediaAddress, webAddress } from './addresses'
import { fields, text } from './wire'

export type Publication = Pick<Footer, 'logo' | 'darkLogo' | 'social' | 'bio'> & {
  name: string
  language: string
  timeZone: string
  /** Address of a square picture. */
  icon: string | null
}

export function readPublication(value: unknown, mediaBase: string | null): Publication {
  const record = fields(value)
  return {
    name: text.parse(record.name),
    language: text.parse(record.language ?? record.language_code),
    timeZone: text.parse(record.time_zone ?? record.timezone),
    icon: mediaAddress(record.favicon, mediaBase),
    logo: mediaAddress(record.logo, mediaBase),
    darkLogo: mediaAddress(record.logo_dark ?? record.dark_logo, mediaBase),
    bio: text.parse(record.meta_description),
    social: Object.entries(fields(record.social_links)).flatMap(([network, address]) => {
      const url = webAddress(address)
      return url === null ? [] : [{ platform: network.charAt(0).toUpperCase() + network.slice(1), url }]
    }),
  }
}
