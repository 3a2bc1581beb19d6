/** Which breaking stories a reader closed: kept on the device, and sent nowhere. */

export const CLOSED_KEY = 'masthead.breaking.closed'

// A story is in the strip for two hours, so earlier ones need no entry.
const STORIES_MAX = 20

/** The stories closed on this device, newest last; null where nothing can be kept. */
export function closedStories(): number[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is number => typeof one === 'number') : []
  } catch (error) {
    return error instanceof SyntaxError ? [] : null
  }
}

/** Stores that a story was closed; without storage it is shown again on the next page. */
export function closeStory(id: number): void {
  try {
    const others = (closedStories() ?? []).filter((one) => one !== id)
    localStorage.setItem(CLOSED_KEY, JSON.stringify([...others, id].slice(-STORIES_MAX)))
  } catch {}
}
