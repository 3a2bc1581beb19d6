import { onFrameMessage } from '@/components/ui/frame-messages'
import { OPAQUE_ORIGIN, readHeight } from '@/lib/content/slots/height'

type Options = {
  /** Origin of the document where it keeps one; null where the sandbox takes it away. */
  origin: string | null
  /** CSS pixels that it may ask for. */
  bounds: { least: number; most: number }
  /** Later messages are ignored: a document that follows its frame's height would resize it for ever. */
  messages: number
}

/**
 * Calls with each height that a sandboxed document requests.
 * @param resize is given CSS pixels within the bounds
 * @returns a function that ends it
 */
export function onFrameHeight(
  frame: HTMLIFrameElement,
  { origin, bounds, messages }: Options,
  resize: (height: number) => void,
): () => void {
  let left = messages
  return onFrameMessage(frame, origin ?? OPAQUE_ORIGIN, (data) => {
    const height = left > 0 ? readHeight(data, bounds) : null
    if (height === null) return
    left -= 1
    resize(height)
  })
}
