/** Null for a click that opens a tab. */
export function pictureOf(event: MouseEvent): HTMLAnchorElement | null {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (event.button !== 0 || isModified || event.defaultPrevented) return null
  return (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
}
