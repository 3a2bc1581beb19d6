export type Passage = { element: Element; text: string }

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, blockquote, div, section, details, summary'
// Pull quotes repeat the text.
const UNSPOKEN = [
  'figure, picture, img, table, pre, iframe, video, audio, hr',
  'button, nav, sup, [data-slot], [data-embed], .social-quote, .pullquote, .pull-quote, [aria-hidden="true"], .visually-hidden',
].join(', ')

/** In document order, from `data-read-aloud` elements. */
export function passagesOf(story: Element): Passage[] {
  return [...story.querySelectorAll('[data-read-aloud]')].flatMap(passagesIn)
}

function passagesIn(marked: Element): Passage[] {
  return [marked, ...marked.querySelectorAll(BLOCKS)]
    .filter((element) => element.closest(UNSPOKEN) === null)
    .map((element) => ({ element, text: ownText(element).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches(BLOCKS) || node.matches(UNSPOKEN)) return ' '
      return node.matches('br') ? ' ' : ownText(node)
    })
    .join('')
}
