/** Proposals for settings, from the service. */
import { fields } from '../../lib/cms/parsers/coerce'
import { commonLanguage } from '../doctor/check-clock'
import { picturesOf } from '../doctor/check-pictures'
import type { Sample } from '../doctor/check-routes'

export type Proposals = {
  /** From the footer's copyright line, or null. */
  siteName: string | null
  /** Of more than half of the newest posts. */
  language: string | null
  /** Hosts of pictures. */
  mediaHosts: string[]
  /** Pictures without a host. */
  relativePictures: readonly string[]
}

export function discover(sample: Sample): Proposals {
  const { byHost, relative } = picturesOf(sample)
  return {
    siteName: nameIn(String(fields(sample.footer).copyRightText ?? '')),
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
