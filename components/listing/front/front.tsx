/** The front page: a lead that dominates, then sections, each in a rhythm of its own. */
import { Fragment, type ReactNode } from 'react'
import type { ReadSection } from '@/lib/features/front-page/sections'
import type { ListContext } from '../context'
import { sectionColor } from '../list-page'
import { MostRead } from '../most-read'
import styles from './front.module.css'
import { SectionFrame } from './section-frame'
import { SectionStories } from './section-stories'
import { Top } from './top'

type Props = {
  name: string
  sections: ReadSection[]
  context: ListContext
  /** Advertisements by the number of sections before them. */
  between?: ReadonlyMap<number, ReactNode>
}

export function Front({ name, sections, context, between }: Props) {
  return (
    <div className={styles.front}>
      <h1 className="visually-hidden" dir="auto">
        {name}
      </h1>
      {sections.map((section, index) => (
        <Fragment key={keyOf(section)}>
          <Section
            section={section}
            isFirst={index === 0}
            // Neighbours of one style would look the same; every second one is turned round.
            isMirrored={index % 2 === 1}
            context={context}
          />
          {between?.get(index + 1)}
        </Fragment>
      ))}
    </div>
  )
}

function keyOf(section: ReadSection): string {
  switch (section.kind) {
    case 'category':
      return `category:${section.category.id}`
    case 'type':
      return `type:${section.type}`
    case 'latest':
    case 'most-read':
      return section.kind
  }
}

type SectionProps = { section: ReadSection; isFirst: boolean; isMirrored: boolean; context: ListContext }

function Section({ section, isFirst, isMirrored, context }: SectionProps) {
  switch (section.kind) {
    case 'latest':
      return <Top posts={section.posts} isFirst={isFirst} context={context} />
    case 'category': {
      const { category, children, style, posts } = section
      return (
        <SectionFrame
          id={`section-${category.id}`}
          title={category.name}
          href={category.path}
          within={children.map(({ name, path }) => ({ name, path }))}
          style={style}
          color={sectionColor(category.color)}
        >
          <SectionStories
            posts={posts}
            style={style}
            isMirrored={isMirrored}
            showsSection={false}
            context={context}
          />
        </SectionFrame>
      )
    }
    case 'type': {
      const { type, href, style, posts } = section
      return (
        <SectionFrame
          id={`section-${type.toLowerCase()}`}
          title={context.messages.strips[type]}
          href={href}
          style={style}
        >
          <SectionStories
            posts={posts}
            style={style}
            isMirrored={isMirrored}
            showsSection
            context={context}
          />
        </SectionFrame>
      )
    }
    case 'most-read':
      return (
        <div className={styles.ranked}>
          <MostRead posts={section.posts} window={section.window} context={context} />
        </div>
      )
  }
}
