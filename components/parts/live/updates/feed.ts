import { EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import type { UpdateView } from '@/lib/body/live-blog/view'
import { KEPT } from '@/lib/body/schema'

export type Arrival = UpdateView & { body: TravelNode[] }

export type LiveResponse = {
  source: 'service' | 'body'
  isLive: boolean
  /** Time of the newest update that is not in the future, as ISO 8601 in UTC. */
  last: string | null
  updates: Arrival[]
  hasMore: boolean
}

export type Feed = {
  id: number
  source: LiveResponse['source']
  known: string[]
  /** Time of the newest update on the page, as ISO 8601 in UTC. */
  after: string
  changed: string
}

/* An update's body is sent as a tree. The server only sends the names in these tables, and the browser only draws
   them: a forged response can't add scripts or frames to the page. */

export type TravelNode =
  | string
  | readonly [name: string, properties: TravelProperties, children: TravelNode[]]

export type TravelProperties = Readonly<Record<string, string | number | boolean>>

const OWN = [EMBED, IMAGE, TABLE]

// A prepared body holds embeds in place of frames, so frames are never sent.
const NAMES: ReadonlySet<string> = new Set([...KEPT.filter((name) => name !== 'iframe'), ...OWN])

const PROPERTIES: ReadonlySet<string> = new Set(
  `id className lang dir title href rel src alt width height poster controls preload loop muted playsInline type colSpan rowSpan
  scope span start reversed value cite dateTime open
  srcSet sizes loading decoding inline label card kind ratio button link note always provider role srcLang default
  crossOrigin dataFigure share`.split(/\s+/),
)

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'cite'])
const SCRIPT = /^[\s\u0000-\u001f]*(?:javascript|vbscript|data)\s*:/i
/** The format of `data:` pictures, as `lib/body/data-picture.ts` accepts it. */
const DATA_PICTURE = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[a-z0-9+/]+={0,2}$/i

export const isKnown = (name: unknown): name is string => typeof name === 'string' && NAMES.has(name)

/**
 * The properties that may be drawn. Addresses that run scripts are left out.
 * @param element its name; only pictures may have `data:` addresses
 */
export function knownProperties(element: string, properties: object): TravelProperties {
  const safeProperties: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (!PROPERTIES.has(name)) continue
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
    const isPicture = element === IMAGE && name === 'src' && DATA_PICTURE.test(String(value))
    if (ADDRESSES.has(name) && SCRIPT.test(String(value)) && !isPicture) continue
    safeProperties[name] = value
  }
  return safeProperties
}
