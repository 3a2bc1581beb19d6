/**
 * Sanitises the text that the publisher's service sends to one reader. It is done in the browser, because the text of
 * one reader must not pass through this site and its caches: docs/security.md.
 */
import DOMPurify from 'dompurify'

const TAGS = (
  'p h2 h3 h4 h5 h6 a strong b em i u s sub sup small mark abbr cite q code pre br hr blockquote ul ol li dl dt dd ' +
  'figure figcaption img table caption thead tbody tfoot tr th td time'
).split(' ')
const ATTRIBUTES = 'href src alt title lang dir width height colspan rowspan scope datetime'.split(' ')

/** Addresses that may stay. Links with other schemes, such as `javascript:`, are removed. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** Elements of text, pictures and links only. Scripts, frames, forms and styles are removed. */
export function safeFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) link.rel = 'noopener'
  for (const image of fragment.querySelectorAll('img')) {
    image.loading = 'lazy'
    // DOMPurify allows `data:` addresses in pictures whatever the pattern says, so they are removed here.
    if (!ADDRESS.test(image.getAttribute('src') ?? '')) image.remove()
  }
  return fragment
}
