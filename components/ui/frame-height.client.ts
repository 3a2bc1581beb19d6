import { onFrameMessage } from '@/components/ui/frame-messages.client'
import { OPAQUE_ORIGIN, readHeight } from '@/lib/body/slots/height'

type Options = {
  /** Origin of the frame's document; null if the sandbox gives it an opaque origin. */
  origin: string | null
  /** Heights in CSS pixels that the document may ask for. */
  bounds: { least: number; most: number }
  /** How many messages count. A document that follows its frame's height would otherwise ask for ever. */
  messages: number
}

/**
 * Calls with each height that the frame's document reports.
 * @param resize gets CSS pixels within the bounds
 * @returns a function that ends it
 */
export function onFrameHeight(
  frame: HTMLIFrameElement,
  { origin, bounds, messages }: Options,
  resize: (height: number) => void,
): () => void {
  let remainingMessages = messages
  return onFrameMessage(frame, origin ?? OPAQUE_ORIGIN, (data) => {
    const height = remainingMessages > 0 ? readHeight(data, bounds) : null
    if (height === null) return
    remainingMessages -= 1
    resize(height)
  })
}
