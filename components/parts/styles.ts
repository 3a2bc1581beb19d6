import { element } from './element'

const added = new Set<string>()

/** Adds the styles of a part that few readers see, once. @param styles a style sheet's text */
export function addStyles(styles: string): void {
  if (added.has(styles)) return
  added.add(styles)
  document.head.append(element('style', {}, styles))
}
