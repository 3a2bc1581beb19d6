/** What of a story is read aloud: headline, standfirst and text, without what only makes sense to the eye. */

export type Passage = { element: Element; text: string }

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, blockquote, div, section, details, summary'
// A pulled quote says again what the text says.
const UNSPOKEN = [
  'figure, picture, img, table, pre, iframe, video, audio, hr',
  'button, nav, sup, [data-slot], [data-embed], .social-quote, .pullquote, .pull-quote, [aria-hidden="true"], .visually-hidden',
].join(', ')

/** The passages of all elements marked `data-read-aloud`, in document order. */
export function passagesOf(story: Element): Passage[] {
  return [...story.querySelectorAll('[data-read-aloud]')].flatMap(passagesIn)
}

function passagesIn(marked: Element): Passage[] {
  return [marked, ...marked.querySelectorAll(BLOCKS)]
    .filter((element) => element.closest(UNSPOKEN) === null)
    .map((element) => ({ element, text: ownText(element).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** The text of a block without that of the blocks in it, which are passages of their own. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches(BLOCKS) || node.matches(UNSPOKEN)) return ' '
      return node.matches('br') ? ' ' : ownText(node)
    })
    .join('')
}
