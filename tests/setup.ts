import { vi } from 'vitest'

// The cache is the framework's; tests of the running site cover it.
vi.mock('next/cache', () => ({ unstable_cache: <T>(read: T) => read }))

// The default of a second is too short for a busy machine.
const { waitFor } = vi
vi.waitFor = (condition, options = { timeout: 30_000, interval: 20 }) => waitFor(condition, options)
