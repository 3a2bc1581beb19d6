// `(edition 4711-12)` in a headline is revision 12 of post 4711.
const MARK = /\(edition (\d+)-(\d+)\)/g

/** @param {number} id @param {number} revision */
export const editionMark = (id, revision) => `(edition ${id}-${revision})`

/**
 * A page requested at `at` was outdated since `since`; milliseconds.
 * @typedef {{ at: number, since: number, ownSince: number | null }} Stale `ownSince`: only the page's story
 */

/** @param {ReadonlyMap<number, string>} [paths] of edited stories, by id */
export function createStaleness(paths = new Map()) {
  /** By post; index 0 is revision 1. @type {Map<number, number[]>} */
  const edits = new Map()
  return {
    /** @param {number} id */
    nextRevision: (id) => (edits.get(id)?.length ?? 0) + 1,
    /** @param {number} id @param {number} at */
    stored: (id, at) => void edits.set(id, [...(edits.get(id) ?? []), at]),
    /**
     * @param {string} html
     * @param {string} path
     * @returns {Stale | null} the oldest edit it misses
     */
    judgedPage(html, at, path) {
      const missed = [...html.matchAll(MARK)].flatMap(([, id, revision]) => {
        const next = edits.get(Number(id))?.[Number(revision)]
        return next !== undefined && next < at ? [{ since: next, isOwn: paths.get(Number(id)) === path }] : []
      })
      if (missed.length === 0) return null
      const oldest = (/** @type {typeof missed} */ some) => Math.min(...some.map(({ since }) => since))
      const own = missed.filter(({ isOwn }) => isOwn)
      return { at, since: oldest(missed), ownSince: own.length === 0 ? null : oldest(own) }
    },
    count: () => [...edits.values()].reduce((sum, times) => sum + times.length, 0),
  }
}
