/**
 * Calls with each message of a frame's document. Any page may send messages to this window, so both the sending window
 * and its origin are compared.
 * @returns a function that ends it
 */
export function onFrameMessage(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (data: unknown) => void,
): () => void {
  const listen = (event: MessageEvent) => {
    if (event.source === null || event.source !== frame.contentWindow || event.origin !== origin) return
    onMessage(event.data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
