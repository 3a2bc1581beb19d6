/**
 * Shows the alternative text of a picture that can't be loaded: without its size and class, the image takes the room of
 * the text instead of an empty box. Only the browser knows which pictures have failed. Without scripts the box stays.
 */
export function watchBrokenPictures(): void {
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) giveUpRoom(image)
  // Error events of images do not bubble, so the listener is in the capture phase.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && giveUpRoom(target), true)
}

function giveUpRoom(image: HTMLImageElement) {
  for (const name of ['width', 'height', 'class']) image.removeAttribute(name)
}
