/** A time of the wire, which may be missing or malformed. */
import { readTime } from '../../parse-time'
import { anything } from './loose'

/** ISO 8601 UTC, or null. */
export const time = anything.transform(readTime)
