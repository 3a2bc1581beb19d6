export const CLOSED_KEY = 'masthead.breaking.closed'

// A story is in the strip for two hours by default, so older entries are not needed any more.
const STORIES_MAX = 20

/** Ids of closed stories, newest last. Null if the browser stores nothing; the strip then can't be closed. */
export function closedStories(): number[] | null {
  try {
    const storedIds: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]')
    return Array.isArray(storedIds) ? storedIds.filter((one): one is number => typeof one === 'number') : []
  } catch (error) {
    return error instanceof SyntaxError ? [] : null
  }
}

/** Remembers that the reader closed a story. Without storage it is shown again on the next page. */
export function closeStory(id: number): void {
  try {
    const otherIds = (closedStories() ?? []).filter((one) => one !== id)
    localStorage.setItem(CLOSED_KEY, JSON.stringify([...otherIds, id].slice(-STORIES_MAX)))
  } catch {}
}
