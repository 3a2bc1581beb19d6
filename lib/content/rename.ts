import type { Element, Root } from 'hast'
import { rewrite } from './rewrite'
import { RENAMED } from './schema'

/** Case-insensitive (WHATWG HTML, "enumerated attributes"). */
const ENUMERATED = ['scope', 'kind', 'crossOrigin', 'rel'] as const

export function renameElements(tree: Root): Root {
  return rewrite(tree, (written) => {
    const element = inLowerCase(written)
    const name = RENAMED.get(element.tagName)
    return [name === undefined ? element : { ...element, tagName: name }]
  })
}

function inLowerCase(element: Element): Element {
  const upper = ENUMERATED.filter((name) => /[A-Z]/.test(String(element.properties[name] ?? '')))
  if (upper.length === 0) return element
  const lowered = upper.map((name): [string, string | string[]] => {
    const value = element.properties[name]
    return [
      name,
      Array.isArray(value) ? value.map((one) => String(one).toLowerCase()) : String(value).toLowerCase(),
    ]
  })
  return { ...element, properties: { ...element.properties, ...Object.fromEntries(lowered) } }
}
