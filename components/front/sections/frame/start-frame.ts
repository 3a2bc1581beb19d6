// Why in the browser: the frame may only load after the reader has agreed.
// Without scripts, there is a link to its page.
import { whenAllowed } from '@/components/page/consent/gate'
import type { Purpose } from '@/lib/settings/measurement'

// `allow-same-origin` lets the frame keep its own origin, which its own storage and requests need.
// `allow-top-navigation` is missing, so the frame can't lead the reader to another page.
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'

export const frameAttributes = (src: string, title: string) =>
  ({
    src,
    title,
    sandbox: SANDBOX,
    loading: 'lazy',
    referrerPolicy: 'strict-origin-when-cross-origin',
  }) as const

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
