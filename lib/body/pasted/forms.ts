import type { Element, Properties, Root } from 'hast'
import { readFormId } from '../../base/form-id'
import { FORM, newElement } from '../elements'
import { isElement, rewrite } from '../rewrite'

const ID_NAMES = ['dataFormId', 'dataFormSchemaId', 'dataSchemaId'] as const
const ADDRESS = /\/form[_-]schema\/(?:reader|iframe)\/([0-9a-z]{1,24})\/?(?:["'?#\s]|$)/i
/** The page that the CMS frames, and copies of it on a publisher's own host. */
const FRAME =
  /\/(?:form[_-]schema|custom-forms?-schema)\b[^?#]*\?(?:[^#]*&)?(?:schema_id|form_id|schema|form|id)=([0-9a-z]{1,24})(?:[&#]|$)/i
const SCRIPT_MAX_CHARACTERS = 20_000

const text = (value: Properties[string]) => (typeof value === 'string' ? value : '')

/** No markup of the editor's block is kept. */
function formId({ tagName, properties, children }: Element): string | null {
  for (const name of ID_NAMES) {
    const id = readFormId(text(properties[name]))
    if (id !== null) return id
  }
  if (tagName !== 'iframe' && tagName !== 'script') return null
  const address = text(properties.src)
  const source = address === '' && tagName === 'script' ? scriptOf(children) : address
  return readFormId(ADDRESS.exec(source)?.[1] ?? FRAME.exec(source)?.[1] ?? '')
}

function scriptOf(children: Element['children']): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .slice(0, SCRIPT_MAX_CHARACTERS)
}

/** Runs before embed codes, which drop scripts. */
export function formBlocks(tree: Root): Root {
  return rewrite(tree, (element) => {
    const id = formId(element)
    return id === null ? [element] : [newElement('div', { dataFormId: id })]
  })
}

export function forms(tree: Root): Root {
  return rewrite(tree, (element) => {
    const id = element.properties.dataFormId
    return isElement(element, 'div') && id !== undefined
      ? [newElement(FORM, { formId: String(id) })]
      : [element]
  })
}
