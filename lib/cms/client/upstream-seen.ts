/** What this process has seen of the content service so far. */
import { processWide } from '../../base/process-wide.mjs'

export const uptake = processWide('uptake', () => ({
  hasAnswered: false,
  /** Whether its last response refused API_KEY and API_SECRET. */
  isRefused: false,
}))
