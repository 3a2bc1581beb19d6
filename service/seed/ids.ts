/** A newsroom does not hold what it refers to. */
export class UnknownReference extends Error {}

/** Ids given to slugs (or names) in the order they are written, so the same newsroom always has the same ids. */
export class Ids {
  private constructor(
    private readonly kind: string,
    private readonly byName: Map<string, number>,
  ) {}

  /** @throws when a name stands twice */
  static of(kind: string, names: string[], first: number): Ids {
    const byName = new Map(names.map((name, i) => [name, first + i]))
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) throw new Error(`The ${kind} "${twice}" is written twice.`)
    return new Ids(kind, byName)
  }

  /** The ids that records already have. */
  static stored(kind: string, records: { id: number; name: string }[]): Ids {
    return new Ids(kind, new Map(records.map(({ id, name }) => [name, id])))
  }

  /** @throws UnknownReference when nothing has this name */
  get(name: string): number {
    const id = this.byName.get(name)
    if (id === undefined)
      throw new UnknownReference(`The newsroom refers to a ${this.kind} "${name}" that it does not hold.`)
    return id
  }

  /** The id that was given first, or null where there are none. */
  first(): number | null {
    return this.byName.values().next().value ?? null
  }
}

/**
 * Records with the ids they name. The others are numbered in their order, from `first` on or, where higher ids are
 * named, from the highest on.
 */
export function numbered<T extends { id?: number | undefined }>(
  records: T[],
  first: number,
): (T & { id: number })[] {
  let next = records.reduce((highest, { id = 0 }) => Math.max(highest, id + 1), first)
  return records.map((record) => ({ ...record, id: record.id ?? next++ }))
}
