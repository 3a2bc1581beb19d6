/** What a worker opens for one test file after the other: the last is closed before the next is opened. */
type Opened<Value> = { value: Value; close(): Promise<void> }

export type OneAtATime<Value> = {
  /** @param key of the file; the same key returns what is open */
  of(key: string, open: () => Promise<Opened<Value>>): Promise<Value>
  close(): Promise<void>
}

export function oneAtATime<Value>(): OneAtATime<Value> {
  let last: (Opened<Value> & { key: string }) | null = null
  const close = async () => {
    const closing = last
    last = null
    await closing?.close()
  }
  return {
    of: async (key, open) => {
      if (last?.key === key) return last.value
      await close()
      const opened = await open()
      last = { ...opened, key }
      return opened.value
    },
    close,
  }
}
