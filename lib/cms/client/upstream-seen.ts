/** What the content service has said to this process so far. */
import { processWide } from '../../base/process-wide.mjs'

export const uptake = processWide('uptake', () => ({
  /** Whether it has answered a read. */
  hasAnswered: false,
  /** Whether its last answer refused API_KEY and API_SECRET. */
  isRefused: false,
}))
