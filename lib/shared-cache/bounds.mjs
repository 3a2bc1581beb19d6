/** How much one instance keeps in its memory, where CACHE_MAX_ENTRIES and CACHE_MAX_MB do not say. */
export const DEFAULT_MAX_ENTRIES = 20_000
export const DEFAULT_MAX_MB = 200
