/** Whether pages bring their offline worker. */
import 'server-only'
import { env } from '../../base/config/env'

/** Never in development, whose files change under their names. */
export function isOfflineOn(): boolean {
  return env().OFFLINE === 'on' && process.env.NODE_ENV === 'production'
}
