import { FrontSectionFrame } from '@/components/front/section-frame'
import { FrontSectionStories } from '@/components/front/section-stories'
import { facesOf } from '@/components/list/faces'
import { FRONT_SECTION_POSTS, type FrontSectionStyle } from '@/lib/settings/site'
import type { AnyFrontSection, FrontSectionKind } from './section-kind'

/** A section that is drawn in one of the layouts of `style`. */
export type StyledFrontSection = AnyFrontSection & {
  style: FrontSectionStyle
  /** The authors' portraits by the story's id, in the layout `opinion`. */
  faces?: ReadonlyMap<number, string>
}

type StyledKind<Settings extends { kind: string }, Section extends AnyFrontSection> = Omit<
  FrontSectionKind<Settings, Section>,
  'limit' | 'draw' | 'heading' | 'readDetails'
> &
  Required<Pick<FrontSectionKind<Settings, Section>, 'heading'>> & {
    /** Whether cards name the section of their story. */
    showsSection: boolean
  }

/** A kind whose sections have a layout. It gives what is read, and the heading. */
export function styledKind<
  Settings extends { kind: string; style: FrontSectionStyle },
  Section extends StyledFrontSection,
>({ showsSection, ...kind }: StyledKind<Settings, Section>): FrontSectionKind<Settings, Section> {
  return {
    ...kind,
    limit: ({ style }) => FRONT_SECTION_POSTS[style],
    readDetails: async (section) =>
      section.style === 'opinion' ? { ...section, faces: await facesOf(section.posts) } : section,
    draw: (section, { id, isMirrored, context }) => (
      <FrontSectionFrame
        {...kind.heading(section, context.messages)}
        id={id}
        language={context.language}
        style={section.style}
      >
        <FrontSectionStories
          posts={section.posts}
          style={section.style}
          isMirrored={isMirrored}
          faces={section.faces}
          showsSection={showsSection}
          context={context}
        />
      </FrontSectionFrame>
    ),
  }
}
