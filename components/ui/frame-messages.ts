/**
 * Calls for each message of a frame's own document. Any page may send messages to this one, so window and origin are
 * both compared.
 * @param frame whose document is heard; its window may change
 * @param origin of that document
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
