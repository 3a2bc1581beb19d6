/** Outside the framework there is no cache: every read is made. What the cache does is tested on the running site. */
import { vi } from 'vitest'

vi.mock('next/cache', () => ({ unstable_cache: <T>(read: T) => read }))
