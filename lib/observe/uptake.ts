/** Whether the content service has answered this process at all. */
import { processWide } from './process-wide.mjs'

export const uptake = processWide('uptake', () => ({ hasAnswered: false }))
