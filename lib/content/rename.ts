import type { Element, Root } from 'hast'
import { rewrite } from './rewrite'
import { RENAMED } from './schema'

/** Their values are compared without case (WHATWG HTML, "enumerated attributes"). */
const ENUMERATED = ['scope', 'kind', 'crossOrigin', 'rel'] as const

/** Renames by the table, and writes enumerated values in lower case, as the allow-list has them. */
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
