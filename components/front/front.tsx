import { Fragment, type ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { uniqueId } from '@/lib/body/unique-id'
import type { Messages } from '@/lib/words'
import styles from './front.module.css'
import { isRanking } from './front-sections'
import { type FrontSection, kindOf } from './sections'
import { OpinionColumn } from './sections/latest/opinion-column'
import type { StyledFrontSection } from './sections/styled'

type Props = {
  name: string
  sections: FrontSection[]
  context: ListContext
  between?: ReadonlyMap<number, ReactNode>
}

/**
 * Draws the sections of a front page in their order. `between` has what follows a section, such as an advertisement, by
 * the number of sections before it.
 */
export function Front({ name, sections, context, between }: Props) {
  const stories = sections.filter((section) => !isRanking(section)).flatMap(({ posts }) => posts)
  const elsewhere = stories.map(({ id }) => id)
  const latest = sections.find(({ kind }) => kind === 'latest')
  const beside = columnBeside(sections, latest)
  const [ids, keys] = [idsOf(sections, context.messages), new Map<string, number>()]
  return (
    <div className={styles.front}>
      {/* React moves this element into the head. There it is parsed before the header, whose size on front pages
          depends on it (header.module.css); after the header, the page would jump. */}
      <meta name="page" content="front" />
      <h1 className="visually-hidden" dir="auto">
        {name}
      </h1>
      {sections.map((section, index) => (
        <Fragment key={uniqueId(keyOf(section), keys)}>
          {section === beside
            ? null
            : kindOf(section).draw(section, {
                id: ids.get(section) ?? keyOf(section),
                isFirst: index === 0 || section === latest,
                isMirrored: index % 2 === 1,
                beside: section === latest && beside ? columnOf(beside, ids, context) : null,
                elsewhere,
                context,
              })}
          {between?.get(index + 1)}
        </Fragment>
      ))}
    </div>
  )
}

/** Opinions that follow the newest stories are drawn as the last column beside them. */
function columnBeside(sections: readonly FrontSection[], latest: FrontSection | undefined) {
  if (latest?.kind !== 'latest' || latest.scale === 'quiet') return undefined
  const next = sections[sections.indexOf(latest) + 1]
  return next && 'style' in next && next.style === 'opinion' ? next : undefined
}

/** How many sections stand before the header's ads: all up to the newest stories and what stands beside them. */
export function topOf(sections: readonly FrontSection[]): number {
  const latest = sections.find(({ kind }) => kind === 'latest')
  const last = columnBeside(sections, latest) ?? latest
  return last ? sections.indexOf(last) + 1 : 0
}

function columnOf(section: FrontSection & StyledFrontSection, ids: SectionIds, context: ListContext) {
  const heading = kindOf(section).heading?.(section, context.messages)
  return heading ? (
    <OpinionColumn
      heading={{ ...heading, id: ids.get(section) ?? heading.id }}
      section={section}
      context={context}
    />
  ) : null
}

const keyOf = (section: FrontSection) => [section.kind, kindOf(section).key?.(section) ?? ''].join(':')

type SectionIds = ReadonlyMap<FrontSection, string>

/** Ids of the headings, each unique. Settings may name a section twice, and give two frames one title. */
function idsOf(sections: readonly FrontSection[], messages: Messages): SectionIds {
  const idCounts = new Map<string, number>()
  return new Map(
    sections.flatMap((section): [FrontSection, string][] => {
      const heading = kindOf(section).heading?.(section, messages)
      return heading ? [[section, uniqueId(heading.id, idCounts)]] : []
    }),
  )
}
