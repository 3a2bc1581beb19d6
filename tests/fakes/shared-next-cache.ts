/**
 * A data cache that several instances share: `vi.mock('next/cache', () => import('…/shared-next-cache'))`. What is in it
 * stays until the test clears it.
 */
export const storedEntries = new Map<string, unknown>()

export const unstable_cache =
  (read: () => Promise<unknown>, [key = '']: string[]) =>
  async () => {
    if (!storedEntries.has(key)) storedEntries.set(key, await read())
    return storedEntries.get(key)
  }
