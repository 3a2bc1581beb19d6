/** In place of next/cache: every read is made once and kept, as the framework does. */
const results = new Map<string, unknown>()

export const unstable_cache =
  <T>(read: () => T, [name = '']: string[]) =>
  () => {
    if (!results.has(name)) results.set(name, read())
    return results.get(name) as T
  }
