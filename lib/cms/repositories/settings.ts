import 'server-only'
import { env } from '../../base/config/env'

export function parserSettings(): { siteUrl: string; mediaBase: string | null; language: string } {
  const { SITE_URL, MEDIA_BASE_URL, SITE_LANGUAGE } = env()
  return { siteUrl: SITE_URL, mediaBase: MEDIA_BASE_URL ?? null, language: SITE_LANGUAGE }
}
