/** The picture link that was clicked. Null for a click elsewhere, or one that opens a new tab or window. */
export function pictureOf(event: MouseEvent): HTMLAnchorElement | null {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (event.button !== 0 || isModified || event.defaultPrevented) return null
  return (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
}
