/** Back may restore a page of a reader who signed out. */
export function startRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}
