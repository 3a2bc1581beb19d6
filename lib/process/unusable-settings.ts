import type { Environment } from '../base/config/env'
import type { SiteSettings } from '../base/config/site-defaults'

/** @returns one sentence per environment variable whose feature is switched off */
export function unusableSettings(
  { OFFLINE }: Pick<Environment, 'OFFLINE'>,
  { features }: Pick<SiteSettings, 'features'>,
): string[] {
  if (OFFLINE === 'off' || features.readerLists) return []
  return [
    'OFFLINE is on, and features.readerLists of site.config.ts is off: without a connection readers open what they saved, so set OFFLINE to off or readerLists to true',
  ]
}
