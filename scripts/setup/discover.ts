/** Proposals for settings, from the service. */

import { SLOT_PLACES, type SlotPlace } from '../../lib/base/config/advertising/slot-rules'
import { SITE_DEFAULTS } from '../../lib/base/config/site-defaults'
import { fields } from '../../lib/cms/parsers/coerce'
import { slotReading } from '../../lib/cms/parsers/slot'
import { commonLanguage } from '../doctor/check-clock'
import { picturesOf } from '../doctor/check-pictures'
import type { Sample } from '../doctor/check-routes'
import { unplacedSlots } from '../doctor/check-slots'

export type Proposals = {
  /** From the footer's copyright line, or null. */
  siteName: string | null
  /** Of more than half of the newest posts. */
  language: string | null
  /** Hosts of pictures. */
  mediaHosts: string[]
  /** Pictures without a host. */
  relativePictures: readonly string[]
  /** Slots without a place, with the place that their name or size suggests. */
  slots: Partial<Record<SlotPlace, string[]>>
}

export function discover(sample: Sample): Proposals {
  const { byHost, relative } = picturesOf(sample)
  return {
    siteName: nameIn(String(fields(sample.footer).copyRightText ?? '')),
    language: commonLanguage(sample),
    mediaHosts: [...byHost.keys()],
    relativePictures: relative,
    slots: placesFor(sample.slots),
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

const SPEAKS_FOR: readonly [SlotPlace, RegExp][] = [
  ['in-article', /article|inline|paragraph|body|mid/i],
  ['sidebar', /side|rail|right|mpu|skyscraper/i],
  ['footer', /foot|bottom|sticky/i],
  ['header', /head|top|leader|billboard|banner/i],
]

// Pixels; what is wider goes across the page.
const SIDEBAR_WIDTH_MAX = 336

function placesFor(slots: readonly unknown[]): Proposals['slots'] {
  const places: Proposals['slots'] = {}
  const reading = slotReading()
  for (const name of unplacedSlots(slots, SITE_DEFAULTS.slots)) {
    const byName = SPEAKS_FOR.find(([, pattern]) => pattern.test(name))?.[0]
    const width = slots
      .map((slot) => reading.safeParse(slot).data)
      .find((slot) => slot?.place === name)?.width
    const place = byName ?? (width && width <= SIDEBAR_WIDTH_MAX ? 'sidebar' : 'header')
    places[place] = [...(places[place] ?? []), name]
  }
  return Object.fromEntries(SLOT_PLACES.flatMap((place) => (places[place] ? [[place, places[place]]] : [])))
}
