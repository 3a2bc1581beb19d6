/** Chance that always falls the same way for the same name (FNV-1a hash, mulberry32 sequence). */
export class Random {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
    this.#state = hash >>> 0
    // Neighbouring names hash to neighbouring states: a few turns part them.
    for (let i = 0; i < 5; i++) this.next()
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** A whole number, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list]
    const out: T[] = []
    while (left.length > 0) out.push(...left.splice(Math.floor(this.next() * left.length), 1))
    return out
  }
}
