import { onFrameMessage } from '@/components/ui/frame-messages'
import { OPAQUE_ORIGIN, readHeight } from '@/lib/body/slots/height'

type Options = {
  /** Null for an opaque origin. */
  origin: string | null
  /** CSS pixels. */
  bounds: { least: number; most: number }
  /** Maximum: a document that follows its frame's height would never stop. */
  messages: number
}

/**
 * @param resize gets CSS pixels within the bounds
 * @returns function that stops listening
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
