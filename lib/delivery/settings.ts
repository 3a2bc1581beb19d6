/** What readings need of the configuration. */
import 'server-only'
import { env } from '../config/env'

export function readingSettings(): { siteUrl: string; mediaBase: string | null } {
  const { SITE_URL, MEDIA_BASE_URL } = env()
  return { siteUrl: SITE_URL, mediaBase: MEDIA_BASE_URL ?? null }
}
