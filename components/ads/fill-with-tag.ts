import { resizeOutOfSight } from './out-of-sight'
import { showUnit } from './show-unit'
import { addSkippable } from './skippable'
import type { SlotSettings } from './slot-settings'
import { watchViewability } from './viewability'

/** Has Google's tag fill the box. An error of it leaves an empty box, and the page as it was. */
export function fillWithTag(box: HTMLElement, settings: SlotSettings): void {
  const { id, place, unit } = settings
  if (unit === undefined) return
  const room = document.createElement('div')
  // What is larger than the box is cut off: it would lie over the text.
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
