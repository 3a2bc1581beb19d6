/**
 * When each tag was last made stale, and when what carries it is no more to be used at all.
 *
 * @typedef {{ stale?: number, expired?: number }} Marks milliseconds
 * @typedef {'fresh' | 'stale' | 'expired'} Verdict
 */
import { LRUCache } from 'lru-cache'

// More tags than a newsroom touches in two days, which is as long as anything is kept: about 10 MB.
const TAGS_MAX = 50_000

export class TagTable {
  /** @type {LRUCache<string, Marks>} */
  #marks = new LRUCache({ max: TAGS_MAX })

  /**
   * Notes that a tag was made stale, or expired. What is known stays where it is later.
   * @param {string} tag
   * @param {Marks} marks
   */
  mark(tag, { stale, expired }) {
    const known = this.#marks.get(tag)
    this.#marks.set(tag, {
      stale: Math.max(stale ?? 0, known?.stale ?? 0),
      expired: expired ?? known?.expired,
    })
  }

  /**
   * What the tags say of something made at a time.
   * @param {Iterable<string>} tags
   * @param {number} madeAt
   * @param {number} now
   * @returns {Verdict}
   */
  judge(tags, madeAt, now) {
    let isStale = false
    for (const tag of tags) {
      const marks = this.#marks.get(tag)
      if (marks === undefined) continue
      // An expiry may lie ahead, as it does when the old page is to be served until there is a new one.
      if (marks.expired !== undefined && marks.expired <= now && marks.expired > madeAt) return 'expired'
      if ((marks.stale ?? 0) > madeAt) isStale = true
    }
    return isStale ? 'stale' : 'fresh'
  }
}
