import { vi } from 'vitest'

// Outside the framework there is no cache: every read is made. What the cache does is tested on the running site.
vi.mock('next/cache', () => ({ unstable_cache: <T>(read: T) => read }))

// No measure, but an end to what hangs: the default of a second is too short for a busy machine.
const { waitFor } = vi
vi.waitFor = (condition, options = { timeout: 30_000, interval: 20 }) => waitFor(condition, options)
