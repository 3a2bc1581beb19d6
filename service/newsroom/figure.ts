import { inBodies, type PictureName } from './in-bodies'

/** A picture in a body, with its caption. */
export function figure(name: PictureName, alt: string, caption: string): string {
  return `<figure>${image(name, alt)}<figcaption>${caption}</figcaption></figure>`
}

/** A slide of a web story. */
export function slide(name: PictureName, alt: string, heading: string, text: string): string {
  return `<section>${image(name, alt)}<h2>${heading}</h2><p>${text}</p></section>`
}

function image(name: PictureName, alt: string): string {
  const { width, height } = inBodies[name]
  return `<img src="/media/${name}.jpg" alt="${alt}" width="${width}" height="${height}">`
}
