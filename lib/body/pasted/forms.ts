import type { Element, Properties, Root } from 'hast'
import { FORM, newElement } from '../elements'
import { isElement, rewrite } from '../rewrite'

const ID_NAMES = ['dataFormId', 'dataFormSchemaId', 'dataSchemaId'] as const
const ADDRESS = /\/form_schema\/reader\/(\d{1,15})\/?(?:[?#]|$)/
const ID = /^\d{1,15}$/

const text = (value: Properties[string]) => (typeof value === 'string' ? value : '')

/** No markup of the editor's block is kept. */
function formId({ tagName, properties }: Element): string | null {
  const named = ID_NAMES.map((name) => text(properties[name])).find((value) => ID.test(value))
  if (named !== undefined) return named
  const address = tagName === 'iframe' || tagName === 'script' ? text(properties.src) : ''
  return ADDRESS.exec(address)?.[1] ?? null
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
      ? [newElement(FORM, { formId: Number(id) })]
      : [element]
  })
}
