/** The link to a picture that a click asks to see large; null for any other click, and where the reader wants a tab of it. */
export function pictureOf(event: MouseEvent): HTMLAnchorElement | null {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (event.button !== 0 || isModified || event.defaultPrevented) return null
  return (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
}
