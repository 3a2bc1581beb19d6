/**
 * Reloads an account's page that Back restores from the browser's memory: its reader may have signed out meanwhile, on
 * a device that others use.
 */
export function startRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}
