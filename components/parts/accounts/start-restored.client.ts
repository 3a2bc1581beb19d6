/**
 * Reloads an account's page that Back restores from the browser's memory: its reader may have signed out meanwhile, on
 * a device that others use. Only the browser knows that it has restored a page. Without scripts it asks the server
 * again or shows its own copy.
 */
export function startRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}
