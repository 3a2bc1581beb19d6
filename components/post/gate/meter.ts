/** This is no protection, because readers can clear the storage. */

const KEY = 'masthead:meter'
const STORIES_MAX = 100

/** Such as `2026-11`, local time. */
const monthOf = (now: Date) => `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`

/** Null where storage is blocked. */
function opened(now: Date): number[] | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return []
    const { month, ids } = kept as Record<string, unknown>
    if (month !== monthOf(now) || !Array.isArray(ids)) return []
    return ids.filter((id): id is number => Number.isInteger(id)).slice(0, STORIES_MAX)
  } catch {
    return null
  }
}

/** Null if none is left or there is no meter. */
export function countedStory(id: number, most: number, now: Date): number | null {
  const ids = most > 0 ? opened(now) : null
  if (ids === null) return null
  const at = ids.indexOf(id)
  const number = at === -1 ? ids.length + 1 : at + 1
  return number <= most ? number : null
}

export function keepCounted(id: number, now: Date): void {
  const ids = opened(now) ?? []
  if (ids.includes(id)) return
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ month: monthOf(now), ids: [...ids, id] }))
  } catch {
    // Storage is full.
  }
}
