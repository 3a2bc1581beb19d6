import 'server-only'
import { env } from '../../settings/env'
import { isOptimisable } from '../../settings/media'
import { siteConfig } from '../../settings/site-config'
import type { PostSettings } from './post'

type ParserSettings = { siteUrl: string; mediaBase: string | null; language: string } & PostSettings

export function parserSettings(): ParserSettings {
  const { SITE_URL, MEDIA_BASE_URL, SITE_LANGUAGE } = env()
  const { pairTags, extraFields, stories, labels, labelFields } = siteConfig()
  return {
    siteUrl: SITE_URL,
    mediaBase: MEDIA_BASE_URL ?? null,
    canResize: isOptimisable,
    language: SITE_LANGUAGE,
    extraFields,
    ...(pairTags !== null && { pairTags }),
    ...(stories.openerTags !== null && { openerTags: stories.openerTags }),
    ...(stories.sponsoredTags.length > 0 && { sponsoredTags: stories.sponsoredTags }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(Object.keys(labelFields).length > 0 && { labelFields }),
  }
}
