import { readTime } from '../../base/parse-time'
import { anything } from './coerce'

/** ISO 8601 UTC; null if missing or malformed. */
export const time = anything.transform(readTime)
