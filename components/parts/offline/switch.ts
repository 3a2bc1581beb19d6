import 'server-only'
import { env } from '@/lib/settings/env'

/** Off in development, where a changed file keeps its name and the worker would show the old one. */
export function isOfflineOn(): boolean {
  return env().OFFLINE === 'on' && process.env.NODE_ENV === 'production'
}
