// Why in the browser: the provider's frame is only created when the reader asks for it.
// Without scripts, the link leads to the comments on a page of their own.
import { heightIn } from '@/components/post/body/height-in.client'
import { onFrameMessage } from '@/components/ui/frame-messages.client'

type Settings = { src: string; height: number; title: string }

// `allow-same-origin` lets the frame keep its own origin, by which its provider recognises the reader.
// `allow-top-navigation` is missing, so the frame can't lead the reader to another page.
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms ' +
  'allow-storage-access-by-user-activation'

export function startComments(box: HTMLElement, { src, height, title }: Settings): void {
  const link = box.querySelector('a')
  const line = link?.closest('p')
  if (!link || !line) return
  const show = (event: Event) => {
    event.preventDefault()
    const frame = makeFrame(src, title, height)
    line.hidden = true
    box.lastElementChild?.append(frame)
    // The focused link is hidden now, so the focus moves to the frame.
    frame.focus()
  }
  link.setAttribute('role', 'button')
  delete link.dataset.held
  link.addEventListener('click', show)
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') show(event)
  })
}

function makeFrame(src: string, title: string, height: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.title = title
  frame.style.blockSize = `${height}px`
  const { origin } = new URL(src)
  onFrameMessage(frame, origin, (data) => {
    const announcedHeight = heightIn(data)
    if (announcedHeight !== null) frame.style.blockSize = `${announcedHeight}px`
  })
  frame.src = src
  return frame
}
