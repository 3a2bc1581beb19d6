/** A time of the wire, which may be missing or malformed. */
import { readTime } from '../../base/parse-time'
import { anything } from './coerce'

/** ISO 8601 UTC, or null. */
export const time = anything.transform(readTime)
