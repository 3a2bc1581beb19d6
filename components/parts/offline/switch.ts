import 'server-only'
import { env } from '@/lib/settings/env'

/** Off in development, where changed files have the same name. */
export function isOfflineOn(): boolean {
  return env().OFFLINE === 'on' && process.env.NODE_ENV === 'production'
}
