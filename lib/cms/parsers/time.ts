import { site } from '../../base/config/site'
import { readTimeOrDay } from '../../base/parse-time'
import { anything } from './coerce'

/** ISO 8601 UTC; null if invalid. */
export const time = anything.transform((value) => readTimeOrDay(value, () => site().timeZone))

// The zone may be unknown.
const AHEAD_MS_MAX = 86_400_000

/** Null also if more than a day ahead. */
export const pastTime = time.transform((at) =>
  at !== null && Date.parse(at) - Date.now() > AHEAD_MS_MAX ? null : at,
)
