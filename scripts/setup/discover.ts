import { legibleShades } from '../../lib/base/colors'
import { fields } from '../../lib/delivery/records/wire'
import { commonLanguage } from '../doctor/check-clock'
import { picturesOf } from '../doctor/check-pictures'
import type { Sample } from '../doctor/check-routes'

export type Proposals = {
  siteName: string | null
  /** `#rrggbb` on light and dark backgrounds. */
  accent: { light: string; dark: string } | null
  language: string | null
  mediaHosts: string[]
  relativePictures: readonly string[]
}

/** @param publication the service's record, or null */
export function discover(sample: Sample, publication: unknown): Proposals {
  const { byHost, relative } = picturesOf(sample)
  const { name, primary_color } = fields(publication)
  const { copyRightText } = fields(sample.footer)
  return {
    siteName: nameIn(String(name ?? '')) ?? nameIn(String(copyRightText ?? '')),
    accent: accentOf(primary_color),
    language: commonLanguage(sample),
    mediaHosts: [...byHost.keys()],
    relativePictures: relative,
  }
}

/** `© 2026 The Daily Paper. All rights reserved.` → `The Daily Paper`. */
function nameIn(copyright: string): string | null {
  const name = copyright
    .replace(/<[^>]*>/g, ' ')
    .replace(/©|&copy;|&#169;|\(c\)|copyright|all rights reserved|\b(?:19|20)\d\d\b/gi, ' ')
    .replace(/^[\s–—,.:|-]+|[\s–—,.:|-]+$/g, '')
    .replace(/\s+/g, ' ')
    .split(/[.|]\s/)[0]
    ?.trim()
  return name === undefined || name === '' || name.length > 60 ? null : name
}

function accentOf(color: unknown): Proposals['accent'] {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(String(color ?? '').trim()) ?? []
  if (digits === undefined) return null
  return legibleShades(`#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase())
}
