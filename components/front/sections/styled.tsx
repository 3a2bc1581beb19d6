import { SectionFrame } from '@/components/front/section-frame'
import { SectionStories } from '@/components/front/section-stories'
import { facesOf } from '@/components/list/faces'
import { SECTION_POSTS, type SectionStyle } from '@/lib/settings/site'
import type { AnySection, SectionKind } from './section-kind'

/** A section that is drawn in one of the layouts of `style`. */
export type StyledSection = AnySection & {
  style: SectionStyle
  /** The authors' portraits by the story's id, in the layout `opinion`. */
  faces?: ReadonlyMap<number, string>
}

type Own<Settings extends { kind: string }, Section extends AnySection> = Omit<
  SectionKind<Settings, Section>,
  'limit' | 'draw' | 'heading' | 'readDetails'
> &
  Required<Pick<SectionKind<Settings, Section>, 'heading'>> & {
    /** Whether cards name the section of their story. */
    showsSection: boolean
  }

/** A kind whose sections have a layout. It gives what is read, and the heading. */
export function styledKind<
  Settings extends { kind: string; style: SectionStyle },
  Section extends StyledSection,
>({ showsSection, ...kind }: Own<Settings, Section>): SectionKind<Settings, Section> {
  return {
    ...kind,
    limit: ({ style }) => SECTION_POSTS[style],
    readDetails: async (section) =>
      section.style === 'opinion' ? { ...section, faces: await facesOf(section.posts) } : section,
    draw: (section, { id, isMirrored, context }) => (
      <SectionFrame
        {...kind.heading(section, context.messages)}
        id={id}
        language={context.language}
        style={section.style}
      >
        <SectionStories
          posts={section.posts}
          style={section.style}
          isMirrored={isMirrored}
          faces={section.faces}
          showsSection={showsSection}
          context={context}
        />
      </SectionFrame>
    ),
  }
}
