/** Loads with a provider's frame: the room it takes follows the height that its document reports. */
import { onFrameMessage } from '@/components/ui/frame-messages'
import { heightIn } from '../comments/height-in'

// A graphic is drawn again at each width; one that follows its frame would grow for ever.
const MESSAGES_MAX = 50

/** Until the frame is gone. @param frame in the box that has its room */
export function growWith(frame: HTMLIFrameElement): void {
  let left = MESSAGES_MAX
  const end = onFrameMessage(frame, new URL(frame.src).origin, (data) => {
    if (!frame.isConnected) return end()
    const height = left > 0 ? heightIn(data) : null
    if (height === null) return
    left -= 1
    if (frame.parentElement) frame.parentElement.style.blockSize = `${height}px`
  })
}
