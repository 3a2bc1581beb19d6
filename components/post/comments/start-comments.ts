/** Makes the link to a provider's comments a button that shows them in a frame. */
import { onFrameMessage } from '@/components/ui/frame-messages'
import { heightIn } from './height-in'

type Settings = { src: string; height: number; title: string }

// It keeps its own origin, which the page's scripts can't touch, to know its reader; it may not move the page.
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms ' +
  'allow-storage-access-by-user-activation'

export function startComments(box: HTMLElement, { src, height, title }: Settings): void {
  const link = box.querySelector('a')
  if (!link) return
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = link.textContent
  button.addEventListener('click', () => {
    const frame = makeFrame(src, title, height)
    button.closest('p')?.replaceWith(frame)
    // The button that had the focus is gone.
    frame.focus()
  })
  link.replaceWith(button)
}

function makeFrame(src: string, title: string, height: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.title = title
  frame.style.blockSize = `${height}px`
  const { origin } = new URL(src)
  onFrameMessage(frame, origin, (data) => {
    const announced = heightIn(data)
    if (announced !== null) frame.style.blockSize = `${announced}px`
  })
  frame.src = src
  return frame
}
