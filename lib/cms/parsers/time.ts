import { site } from '../../base/config/site'
import { readTimeOrDay } from '../../base/parse-time'
import { anything } from './coerce'

/** ISO 8601 UTC; null if missing or malformed. */
export const time = anything.transform((value) => readTimeOrDay(value, () => site().timeZone))

// What has no zone may be of any.
const AHEAD_MS_MAX = 86_400_000

/** The same of what has been published; null too if it is more than a day ahead, which is a mistake. */
export const pastTime = time.transform((at) =>
  at !== null && Date.parse(at) - Date.now() > AHEAD_MS_MAX ? null : at,
)
