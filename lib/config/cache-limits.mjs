/** What one instance keeps in memory where the environment does not say: read here by the checked one and the cache. */
export const CACHE_LIMITS = {
  // Some 300 bytes each where they are small, as not-found pages of guessed addresses nearly are.
  CACHE_MAX_ENTRIES: 20_000,
  // Megabytes. With the framework's own 150 MB or so an instance stays below half a gigabyte.
  CACHE_MAX_MB: 200,
}
