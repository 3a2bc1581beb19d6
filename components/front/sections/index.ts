/**
 * The kinds of sections of the front page: one line for each. What site.config.ts may say of them is in settings.ts; if
 * a kind is there and not here, TypeScript says so.
 */
import { category } from './category/section'
import { frame } from './frame/section'
import { languages } from './languages/section'
import { latest } from './latest/section'
import { live } from './live/section'
import { longReads } from './long-reads/section'
import { mainCategories } from './main-categories/section'
import { mostRead } from './most-read/section'
import type { Expansion, FrontSectionKind } from './section-kind'
import type { FrontSectionSettings } from './settings'
import { picks, tag } from './tag/section'
import { type } from './type/section'

/** Kinds that stand for sections of other kinds. */
const EXPANDING = { 'main-categories': mainCategories } as const

const KINDS = {
  latest,
  category,
  tag,
  picks,
  type,
  'long-reads': longReads,
  live,
  languages,
  'most-read': mostRead,
  frame,
} as const satisfies Record<Exclude<FrontSectionSettings['kind'], keyof typeof EXPANDING>, object>

type ExpandingFrontSection = Extract<FrontSectionSettings, { kind: keyof typeof EXPANDING }>

/** A section as a publisher configured it, if its kind is read. */
export type ReadableFrontSection = Exclude<FrontSectionSettings, ExpandingFrontSection>

/** A section after it has been read. */
export type FrontSection = NonNullable<Awaited<ReturnType<(typeof KINDS)[keyof typeof KINDS]['read']>>>

export const kindOf = ({
  kind,
}: Pick<FrontSection, 'kind'>): FrontSectionKind<ReadableFrontSection, FrontSection> => KINDS[kind]

/** The sections that take the place of a configured one. For most kinds, that is the section itself. */
export const expandSection = (section: FrontSectionSettings, expansion: Expansion): ReadableFrontSection[] =>
  isExpanding(section) ? EXPANDING[section.kind](section, expansion) : [section]

const isExpanding = (section: FrontSectionSettings): section is ExpandingFrontSection =>
  section.kind in EXPANDING
