/**
 * E-mail addresses that Cloudflare hid from harvesters on the page that a body was copied from. Its script isn't here.
 */
import type { Element, Root } from 'hast'
import { isElement, nodeText, rewrite } from '../rewrite'

const HIDDEN_LINK = /\/cdn-cgi\/l\/email-protection(?:#([0-9a-f]{0,1000}))?$/i
const EMAIL = /^[^\s<>"'@]{1,64}@[^\s<>"'@]{1,200}$/

/** The hidden text: the first byte is the key for the others (XOR). Null if it is not written so. */
function addressOf(code: unknown): string | null {
  if (typeof code !== 'string' || !/^(?:[0-9a-f]{2}){2,500}$/i.test(code)) return null
  const [key = 0, ...bytes] = Buffer.from(code, 'hex')
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString()
}

export function emails(tree: Root): Root {
  return rewrite(tree, (element) => {
    const email = addressOf(element.properties.dataCfemail)
    if (email !== null && EMAIL.test(email)) {
      const text = { type: 'text' as const, value: email }
      return [isElement(element, 'a') ? mailLink(element, email, [text]) : text]
    }
    const hiddenLink = isElement(element, 'a')
      ? HIDDEN_LINK.exec(String(element.properties.href ?? ''))
      : null
    if (hiddenLink === null) return [element]
    const address = addressOf(hiddenLink[1]) ?? nodeText(element).trim()
    const [recipient = ''] = address.split('?', 1)
    // A link that sends the story on has no recipient, and stays. Anything else becomes text: a dead link is worse
    // than none.
    const isMail = EMAIL.test(recipient) || address.startsWith('?')
    return isMail ? [mailLink(element, address, element.children)] : element.children
  })
}

const mailLink = (link: Element, address: string, children: Element['children']): Element => ({
  ...link,
  properties: { href: `mailto:${address}` },
  children,
})
