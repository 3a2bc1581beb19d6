/** A picture that can't be loaded shows its text. */
export function watchBrokenPictures(): void {
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) giveUpRoom(image)
  // Such events do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && giveUpRoom(target), true)
}

function giveUpRoom(image: HTMLImageElement) {
  for (const name of ['width', 'height', 'class']) image.removeAttribute(name)
}
