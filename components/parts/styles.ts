import { element } from './element'

const added = new Set<string>()

/** @param styles CSS */
export function addStyles(styles: string): void {
  if (added.has(styles)) return
  added.add(styles)
  document.head.append(element('style', {}, styles))
}
