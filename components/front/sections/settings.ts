/**
 * What `frontPage.sections` of site.config.ts accepts: one line for each kind of section. How the kinds are read and
 * drawn is in index.ts.
 *
 * These settings and those in the kinds' folders belong to the layer of lib/settings, which checks site.config.ts with
 * them. They stand here so that a kind is in one folder, and they import only from lib/settings
 * (tests/unit/house/layers.test.ts).
 */
import { z } from 'zod'
import { listOf } from '../../../lib/settings/site-kinds'
import { categorySettings } from './category/settings'
import { frameSettings } from './frame/settings'
import { languagesSettings } from './languages/settings'
import { latestSettings } from './latest/settings'
import { liveSettings } from './live/settings'
import { longReadsSettings } from './long-reads/settings'
import { mainCategoriesSettings } from './main-categories/settings'
import { mostReadSettings } from './most-read/settings'
import { tagSettings } from './tag/settings'
import { typeSettings } from './type/settings'

const SETTINGS_OF_KINDS = [
  latestSettings,
  categorySettings,
  tagSettings,
  typeSettings,
  longReadsSettings,
  liveSettings,
  languagesSettings,
  mainCategoriesSettings,
  mostReadSettings,
  frameSettings,
] as const

/** A section as a publisher configures it. The kinds and their fields: docs/customising.md#sections-of-the-front-page */
export type FrontSectionSettings = z.infer<(typeof SETTINGS_OF_KINDS)[number]>

const KIND_NAMES = SETTINGS_OF_KINDS.flatMap(({ shape: { kind } }) =>
  'options' in kind ? kind.options : [...kind.values],
)

export const frontSectionSettings = z.discriminatedUnion('kind', SETTINGS_OF_KINDS, {
  error: ({ code }) =>
    code === 'invalid_union'
      ? `should be ${listOf(KIND_NAMES)}`
      : "should be a section such as { kind: 'latest', limit: 9 }",
})
