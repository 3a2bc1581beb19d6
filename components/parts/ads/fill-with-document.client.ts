// Why in the browser: the frame is added when the slot comes near, and takes the height that its document reports.
// Without scripts, no slot is shown.
import { onFrameHeight } from '@/components/ui/frame-height.client'
import { SLOT_HEIGHTS, SLOT_MESSAGES_MAX } from '@/lib/body/slots/height'
import { addSkippable, resizeOutOfSight, watchViewability } from './out-of-sight.client'
import type { SlotSettings } from './slot-settings'

// Milliseconds. A document that has reported no height by then counts as empty.
const SILENT_AFTER_MS = 10_000

export function fillWithDocument(box: HTMLElement, settings: SlotSettings): void {
  const { id, place, skipLabel, origin } = settings
  const frame = makeFrame(settings)
  if (skipLabel === null) {
    frame.tabIndex = -1
    frame.setAttribute('aria-hidden', 'true')
    box.append(frame)
    return
  }
  const resizing = resizeOutOfSight(box)
  const silence = window.setTimeout(() => resizing.resize(0), SILENT_AFTER_MS)
  const options = { origin, bounds: SLOT_HEIGHTS, messages: SLOT_MESSAGES_MAX }
  // Registered before the frame loads, so that no message is missed.
  onFrameHeight(frame, options, (height) => {
    window.clearTimeout(silence)
    resizing.resize(height)
  })
  addSkippable(box, settings, frame)
  watchViewability(box, { id, place })
}

function makeFrame({ src, title, sandbox }: SlotSettings): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', sandbox)
  frame.allow = "browsing-topics 'none'"
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = src
  return frame
}
