export class UnknownReference extends Error {}

/** A newsroom always gets the same ids. */
export class Ids {
  private constructor(
    private readonly kind: string,
    private readonly byName: Map<string, number>,
  ) {}

  /** @throws for a duplicate name */
  static of(kind: string, names: string[], first: number): Ids {
    const byName = new Map(names.map((name, i) => [name, first + i]))
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) throw new Error(`The ${kind} "${twice}" is written twice.`)
    return new Ids(kind, byName)
  }

  static stored(kind: string, records: { id: number; name: string }[]): Ids {
    return new Ids(kind, new Map(records.map(({ id, name }) => [name, id])))
  }

  /** @throws UnknownReference */
  get(name: string): number {
    const id = this.byName.get(name)
    if (id === undefined)
      throw new UnknownReference(`The newsroom refers to a ${this.kind} "${name}" that it does not hold.`)
    return id
  }

  first(): number | null {
    return this.byName.values().next().value ?? null
  }
}

export function numbered<T extends { id?: number | undefined }>(
  records: T[],
  first: number,
): (T & { id: number })[] {
  let next = records.reduce((highest, { id = 0 }) => Math.max(highest, id + 1), first)
  return records.map((record) => ({ ...record, id: record.id ?? next++ }))
}
