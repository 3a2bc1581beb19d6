// CSS pixels. The limits keep a wrong message from hiding the frame or making the page endless.
const PIXELS = { least: 100, most: 20_000 }

type Fields = Record<string, unknown>

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/**
 * The height that an embedded document reports. The forms are, in this order, those of publishers' own pages, Flourish
 * and Infogram, then Giscus, Disqus, Datawrapper, X, Instagram and Reddit.
 * @param data of a `message` event; some providers send JSON as text
 * @returns CSS pixels within the limits, or null
 */
export function heightIn(data: unknown): number | null {
  const message = fields(typeof data === 'string' ? jsonIn(data) : data)
  const statedHeight =
    message.height ??
    fields(message.giscus).resizeHeight ??
    (message.name === 'resize' ? fields(message.data).height : undefined) ??
    Object.values(fields(message['datawrapper-height']))[0] ??
    postHeight(fields(message['twttr.embed'])) ??
    (message.type === 'MEASURE' ? fields(message.details).height : undefined) ??
    (message.type === 'resize.embed' ? message.data : undefined)
  if (typeof statedHeight !== 'number' || !Number.isFinite(statedHeight)) return null
  return Math.round(Math.min(PIXELS.most, Math.max(PIXELS.least, statedHeight)))
}

const postHeight = ({ method, params }: Fields) =>
  method === 'twttr.private.resize' && Array.isArray(params) ? fields(params[0]).height : undefined

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
