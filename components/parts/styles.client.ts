import { element } from './element.client'

const addedSheets = new Set<string>()

/** Adds a style sheet to the page, once. @param styles text of the style sheet */
export function addStyles(styles: string): void {
  if (addedSheets.has(styles)) return
  addedSheets.add(styles)
  document.head.append(element('style', {}, styles))
}
