// @ts-check
/**
 * What a page in memory was answered with, so that it can be answered again without the framework: the head it left
 * with, and compressed copies of its body. All of it belongs to the entry, goes when that goes, and is counted with it.
 *
 * @typedef {import('./stored-value.mjs').StoredValue} StoredValue
 *
 * @typedef {'gzip' | 'br'} Encoding
 *
 * @typedef {object} Head of an answer, as it was sent once
 * @property {number} status
 * @property {readonly (readonly [name: string, value: string | number | readonly string[]])[]} headers
 *
 * @typedef {object} Copy
 * @property {Buffer} of the body it was made from
 * @property {Encoding} encoding
 * @property {Buffer} bytes
 *
 * @typedef {object} Page an entry and where it is kept
 * @property {string} key
 * @property {import('./entry.mjs').Entry} entry
 */
import { LRUCache } from 'lru-cache'

// Longer ones are those of no newsroom. The bound on their number is that of entries, at some 200 bytes each.
const ADDRESS_MAX_CHARACTERS = 500
// One page is asked for as a document and as data, and by other spellings of its path.
const HEADS_MAX = 4

/**
 * @param {ReturnType<typeof import('./memory.mjs').createMemory>} memory
 * @param {number} entriesMax
 */
export function createAnswers(memory, entriesMax) {
  /** Keys by address. @type {LRUCache<string, string>} */
  const keys = new LRUCache({ max: entriesMax })

  return {
    /**
     * @param {string} address key of an answer: `addressOf` in lib/process/requests/cached-answers.ts
     * @returns {(Page & { head: Head }) | null}
     */
    find(address) {
      const key = keys.get(address)
      if (key === undefined) return null
      const entry = memory.get(key)
      const head = entry?.heads?.get(address)
      return entry && head ? { key, entry, head } : null
    },
    /**
     * Remembers how a page was answered, where it is still kept and there is room.
     * @param {Page} page
     * @param {string} address
     * @param {Head} head
     */
    learn({ key, entry }, address, head) {
      if (address.length > ADDRESS_MAX_CHARACTERS || (entry.heads?.size ?? 0) >= HEADS_MAX) return
      const heads = new Map(entry.heads).set(address, head)
      if (memory.grow(key, entry, { heads })) keys.set(address, key)
    },
    /**
     * Keeps a compressed copy with the page it was made from, where that is still kept and there is room.
     * @param {Page} page
     * @param {Copy} copy
     * @returns {boolean} whether it is
     */
    addCopy({ key, entry }, copy) {
      // The page may have been made again while this was made, and have come out as it was.
      const current = memory.get(key)
      const holder = current && bodiesOf(current.value).includes(copy.of) ? current : entry
      return memory.grow(key, holder, { copies: [...(holder.copies ?? []), copy] })
    },
  }
}

/**
 * A page that was made anew and came out as it was keeps its bytes, and with them their compressed copies. So do its data.
 * @param {StoredValue | null} value the new one, whose bodies become the old buffers where they are the same
 * @param {import('./entry.mjs').Entry | undefined} previous
 * @returns {Copy[]} those that are of the new value too
 */
export function takeOverCopies(value, previous) {
  const copies = previous?.copies ?? []
  /** @param {Buffer} body the same, as it was kept before, where it has copies */
  const before = (body) => copies.find(({ of }) => body.equals(of))?.of ?? body
  if (value?.kind === 'APP_PAGE') {
    value.html = before(value.html)
    if (value.rscData) value.rscData = before(value.rscData)
  }
  if (value?.kind === 'APP_ROUTE') value.body = before(value.body)
  return copies.filter(({ of }) => bodiesOf(value).includes(of))
}

/** What is sent of a value. @param {StoredValue | null} value @returns {(Buffer | undefined)[]} */
function bodiesOf(value) {
  if (value?.kind === 'APP_PAGE') return [value.html, value.rscData]
  return value?.kind === 'APP_ROUTE' ? [value.body] : []
}
