import 'server-only'
import { env } from '../../base/config/env'

/** Never in development, where files change under the same name. */
export function isOfflineOn(): boolean {
  return env().OFFLINE === 'on' && process.env.NODE_ENV === 'production'
}
