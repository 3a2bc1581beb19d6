/** A page that Back restores from memory may be of a reader who signed out. */
export function startRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}
