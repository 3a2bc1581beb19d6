/** It also holds secrets, so only these fields are read. */
import type { Footer } from '../model'
import { mediaAddress, webAddress } from './addresses'
import { fields, languageTag, text } from './wire'

export type Publication = Pick<Footer, 'logo' | 'darkLogo' | 'social' | 'bio'> & {
  name: string
  language: string
  timeZone: string
  /** Address of a square picture. */
  icon: string | null
  /** Of the front page. */
  title: string
  sisters: SisterSite[]
}

export type SisterSite = {
  name: string
  url: string
  /** BCP 47 */
  language: string
}

const SISTERS_MAX = 8

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
    title: text.parse(record.meta_title),
    sisters: readSisters(record.sister_sites),
    social: Object.entries(fields(record.social_links)).flatMap(([network, address]) => {
      const url = webAddress(address)
      return url === null ? [] : [{ platform: network.charAt(0).toUpperCase() + network.slice(1), url }]
    }),
  }
}

function readSisters(value: unknown): SisterSite[] {
  const sites = (Array.isArray(value) ? value : []).flatMap((one): SisterSite[] => {
    const site = fields(one)
    const [name, url] = [text.parse(site.name), webAddress(site.url)]
    const language = languageTag.parse(site.language ?? site.language_code)
    return name === '' || url === null || language === null ? [] : [{ name, url, language }]
  })
  return [...new Map(sites.map((site) => [site.url, site])).values()].slice(0, SISTERS_MAX)
}
