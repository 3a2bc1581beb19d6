/* Counts the month's free stories in the browser. It protects nothing, because readers can clear the storage: the
   service that opens stories decides. */

const KEY = 'masthead:meter'
// Ids that are read for a month. The limit bounds a damaged or changed list.
const STORIES_MAX = 100

/** The month by the reader's own clock, such as `2026-11`. */
const monthOf = (now: Date) => `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`

function openedIds(now: Date): number[] | null {
  try {
    const storedRecord: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (typeof storedRecord !== 'object' || storedRecord === null) return []
    const { month, ids } = storedRecord as Record<string, unknown>
    if (month !== monthOf(now) || !Array.isArray(ids)) return []
    return ids.filter((id): id is number => Number.isInteger(id)).slice(0, STORIES_MAX)
  } catch {
    return null
  }
}

/**
 * The number of this story among the month's free ones, from 1. Null if none is left, there is no meter, or storage is
 * blocked.
 */
function countedStory(id: number, most: number, now: Date): number | null {
  const ids = most > 0 ? openedIds(now) : null
  if (ids === null) return null
  const at = ids.indexOf(id)
  const number = at === -1 ? ids.length + 1 : at + 1
  return number <= most ? number : null
}

function keepCounted(id: number, now: Date): void {
  const ids = openedIds(now) ?? []
  if (ids.includes(id)) return
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ month: monthOf(now), ids: [...ids, id] }))
  } catch {
    // Storage is full, so the story is not counted.
  }
}

export type EntitlementRequest = {
  id: number
  url: string
  /** Address of the service that opens stories: an https address or a path of this host. */
  endpoint: string
  /** How many stories a month are free; 0 without a meter. */
  metered: number
}

export type OpenedStory = {
  text: DocumentFragment
  /** The number of the story among the month's free ones; null if it was opened in another way. */
  number: number | null
  /** What ./gift-line.client.ts makes a link of; undefined without gifts. */
  gift: unknown
}

// Milliseconds, and characters of HTML. No story is longer; both bound what a wrong answer can cost.
const TIMEOUT_MS = 8_000
const TEXT_MAX_CHARACTERS = 2_000_000

/**
 * Asks the service whether the story is open for this reader: docs/gates.md.
 * @returns null if it is closed
 * @throws if the service can't be reached, fails, or sends anything but JSON
 */
export async function openStory(story: EntitlementRequest, now = new Date()): Promise<OpenedStory | null> {
  const number = countedStory(story.id, story.metered, now)
  const answer = await ask(story, number)
  if (answer === null) return null
  const { safeFragment } = await import('./safe-fragment.client')
  const text = safeFragment(answer.html)
  if (!answer.isMetered || number === null) return { text, number: null, gift: answer.gift }
  keepCounted(story.id, now)
  return { text, number, gift: undefined }
}

async function ask({ endpoint, id, url }: EntitlementRequest, number: number | null) {
  const address = new URL(endpoint, window.location.href)
  const query = new URLSearchParams(address.search)
  query.set('id', String(id))
  query.set('url', url)
  if (number !== null) query.set('free', String(number))
  address.search = query.toString()
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    credentials: 'include',
    // The answer is one reader's text, which must not be cached.
    cache: 'no-store',
    // With a redirect, an open service could lead the browser to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status >= 500) throw new Error(`The service answers ${response.status}`)
  if (!response.ok) return null
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null) return null
  const { open, html, metered, gift } = answer as Record<string, unknown>
  if (open !== true || typeof html !== 'string' || html.trim() === '' || html.length > TEXT_MAX_CHARACTERS)
    return null
  return { html, isMetered: metered === true, gift }
}
