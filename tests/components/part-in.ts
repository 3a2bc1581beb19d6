import { PART, PART_SETTINGS } from '@/components/ui/part-attributes'

/** A part's element and its settings, as the page's script reads them. */
export function partIn<Settings>(
  within: ParentNode,
  part: string,
): [element: HTMLElement, settings: Settings] {
  const element = within.querySelector<HTMLElement>(`[${PART}=${part}]`)
  if (!element) throw new Error(`There is no ${part}`)
  return [element, JSON.parse(element.getAttribute(PART_SETTINGS) ?? '') as Settings]
}
