import { addSkippable, resizeOutOfSight, watchViewability } from './out-of-sight'
import type { SlotSettings } from './slot-settings'
import { showUnit } from './tag/show-unit'

/** Uses Google's tag; on an error the box stays empty. */
export function fillWithTag(box: HTMLElement, settings: SlotSettings): void {
  const { id, place, unit } = settings
  if (unit === undefined) return
  const room = document.createElement('div')
  // Larger creatives are clipped.
  Object.assign(room.style, { blockSize: '100%', overflow: 'clip' })
  const element = document.createElement('div')
  room.append(element)
  addSkippable(box, settings, room)
  const resizing = resizeOutOfSight(box)
  watchViewability(box, { id, place })
  showUnit(element, unit, {
    filled: (size) => {
      if (size) resizing.resize(Math.min(size[1], box.offsetHeight))
      else resizing.fill()
    },
    empty: () => resizing.resize(0),
  })
}
