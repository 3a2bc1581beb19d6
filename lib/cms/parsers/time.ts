import { site } from '../../base/config/site'
import { readTimeOrDay } from '../../base/parse-time'
import { anything } from './coerce'

/** ISO 8601 UTC; null if missing or malformed. */
export const time = anything.transform((value) => readTimeOrDay(value, () => site().timeZone))
