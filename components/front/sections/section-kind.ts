/** What a kind of section of the front page consists of. Each is in a folder of its own, and listed in index.ts. */
import type { ComponentProps, ReactNode } from 'react'
import type { Top } from '@/components/front/front-top'
import type { FrontSectionFrame } from '@/components/front/section-frame'
import type { ListContext } from '@/components/list/context'
import type { Scope } from '@/components/page/scope'
import type { Category, Teaser } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import type { FrontSectionSettings } from './settings'

/** A section after its stories have been read. Kinds add what they draw besides them. */
export type AnyFrontSection = {
  kind: string
  posts: Teaser[]
  /** How many of the stories the section shows at most. */
  limit: number
}

/** What the sections of a page are read from: the whole site or an edition, and the newest stories, read once for all. */
type FrontReads = { scope: Scope; top: Top }

/** Id and title of a section's heading, and what else stands beside it. */
export type Heading = Omit<ComponentProps<typeof FrontSectionFrame>, 'style' | 'children'>

/** The position of a section on the page, and what it needs to know of the other sections. */
type FrontSectionPosition = {
  /** The id of its heading, unique on the page. */
  id: string
  /** Whether it opens the page, so that browsers should load its first picture at once. */
  isFirst: boolean
  /** Whether a layout with a large story has it at the other side, as in every second section. */
  isMirrored: boolean
  /** Opinions that are drawn as its last column. Only the newest stories have one. */
  beside: ReactNode
  /** Ids of the stories that the page shows outside its rankings. */
  elsewhere: readonly number[]
  context: ListContext
}

/**
 * When a section chooses its stories, among the sections of a page: a story is shown once, and must not be lost to a
 * section that merely stands above the one that an editor meant it for. Sections of one turn choose from the page's
 * top to its end.
 */
export const TURN = { picks: 1, live: 2, languages: 3, others: 4, rankings: 5 } as const

/** The functions are methods, whose parameters TypeScript compares less strictly: so a list of all kinds has a type. */
export type FrontSectionKind<Settings extends { kind: string }, Section extends AnyFrontSection> = {
  /** How many stories it shows at most. */
  limit(settings: Settings): number
  /** Null if it can't be read or there is nothing to show; the page then leaves it out. */
  read(settings: Settings, limit: number, reads: FrontReads): Promise<Section | null>
  /** Reads what depends on the stories that the section has in the end, once repeated ones are gone. */
  readDetails?(section: Section): Promise<Section>
  /** Tells sections of a kind apart, in React's keys. Not needed for a kind that a page has once. */
  key?(section: Section): string
  /** The section's heading. A kind without one has no heading, or draws it itself. */
  heading?(section: Section, messages: Messages): Heading
  draw(section: Section, position: FrontSectionPosition): ReactNode
  /** When the kind chooses its stories. Default: `TURN.others`. */
  turn?: (typeof TURN)[keyof typeof TURN]
  /** Whether it lists stories that other sections show, too. Only for rankings, which keep no story from others. */
  repeats?(section: Section): boolean
  /** Whether the section is shown without stories, because it shows something else. */
  needsNoStories?: boolean
  /** Moves stories between the sections of a page, after each has chosen. */
  rearrange?<Sections extends AnyFrontSection>(sections: Sections[]): Sections[]
}

/** What a section that stands for others, such as `main-categories`, is replaced by them from. */
export type Expansion = {
  configured: readonly FrontSectionSettings[]
  categories: readonly Category[]
  /** The category of the edition whose page it is, or null. */
  parent: Category | null
}
