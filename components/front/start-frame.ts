import { whenAllowed } from '@/components/page/consent/gate'
import type { Purpose } from '@/lib/settings/measurement'

// The frame keeps its own origin and may not navigate the page.
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

/** Loads the frame after consent, in the place of its link. */
export function startFrame(box: HTMLElement, { src, title, purpose }: Settings): void {
  whenAllowed(purpose, () => {
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(frameAttributes(src, title))) frame.setAttribute(name, value)
    const [line, room] = box.children
    if (line instanceof HTMLElement) line.hidden = true
    room?.append(frame)
  })
}
