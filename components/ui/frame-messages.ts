/**
 * Compares window and origin, because any page may send messages.
 * @returns function that stops listening
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
