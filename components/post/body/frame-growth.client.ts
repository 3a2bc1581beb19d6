import { onFrameMessage } from '@/components/ui/frame-messages.client'
import { heightIn } from './height-in.client'

// A graphic that follows the height of its frame would report a larger height after each change, and grow forever.
const MESSAGES_MAX = 50

/**
 * Gives the frame's box the height that its document reports, until the frame is removed.
 * @param frame in a box that has its height
 */
export function growWith(frame: HTMLIFrameElement): void {
  let remainingMessages = MESSAGES_MAX
  const end = onFrameMessage(frame, new URL(frame.src).origin, (data) => {
    if (!frame.isConnected) return end()
    const height = remainingMessages > 0 ? heightIn(data) : null
    if (height === null) return
    remainingMessages -= 1
    if (frame.parentElement) frame.parentElement.style.blockSize = `${height}px`
  })
}
