import type { Element, Properties, Root } from 'hast'
import { readFormId } from '../../base/form-id'
import { FORM, newElement } from '../elements'
import { isElement, rewrite } from '../rewrite'

const ID_NAMES = ['dataFormId', 'dataFormSchemaId', 'dataSchemaId'] as const
const ADDRESS = /\/form[_-]schema\/(?:reader|iframe)\/([0-9a-z]{1,24})\/?(?:["'?#\s]|$)/i
/** A page with the form that the CMS has for frames, and copies of it on a publisher's own host. */
const FRAME =
  /\/(?:form[_-]schema|custom-forms?-schema)\b[^?#]*\?(?:[^#]*&)?(?:schema_id|form_id|schema|form|id)=([0-9a-z]{1,24})(?:[&#]|$)/i
const SCRIPT_MAX_CHARACTERS = 20_000

const text = (value: Properties[string]) => (typeof value === 'string' ? value : '')

/**
 * The id of the form that an editor's block names. Nothing else of the block is kept, since the site draws forms
 * itself.
 */
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

/** Runs before embed codes, because that step removes scripts, and a script may be all that names the form. */
export function formBlocks(tree: Root): Root {
  return rewrite(tree, (element) => {
    const id = formId(element)
    return id === null ? [element] : [newElement('div', { dataFormId: id })]
  })
}

/** Runs after the allow-list, which editors' own elements of this name can't pass. */
export function forms(tree: Root): Root {
  return rewrite(tree, (element) => {
    const id = element.properties.dataFormId
    return isElement(element, 'div') && id !== undefined
      ? [newElement(FORM, { formId: String(id) })]
      : [element]
  })
}
