// Why in the browser: the frame may only load after the reader has agreed.
// Without scripts, there is a link to its page.
import { whenAllowed } from '@/components/page/consent/gate.client'
import type { Purpose } from '@/lib/settings/measurement'
import { frameAttributes } from './frame-attributes'

type Settings = { src: string; title: string; purpose: Purpose }

/**
 * Loads the publisher's frame once the reader has agreed, in place of the link to it. Without scripts the link stays.
 */
export function startFrame(box: HTMLElement, { src, title, purpose }: Settings): void {
  whenAllowed(purpose, () => {
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(frameAttributes(src, title))) frame.setAttribute(name, value)
    const [line, room] = box.children
    if (line instanceof HTMLElement) line.hidden = true
    room?.append(frame)
  })
}
