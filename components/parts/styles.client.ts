import { element } from './element.client'

const added = new Set<string>()

/** Adds a style sheet to the page, once. @param styles text of the style sheet */
export function addStyles(styles: string): void {
  if (added.has(styles)) return
  added.add(styles)
  document.head.append(element('style', {}, styles))
}
