import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { ReadSection } from '@/components/front/sections'
import type { ListContext } from '@/components/list/context'
import { sectionColor } from '@/components/list/list-page'
import { MostRead } from '@/components/trending/most-read'
import type { Teaser } from '@/lib/delivery/model'
import type { SectionStyle } from '@/lib/settings/site'
import type { Messages } from '@/lib/words'
import { Card } from '@/theme/card'
import styles from './front.module.css'
import { SectionFrame } from './section-frame'
import { SectionStories } from './section-stories'
import { Top } from './top'

function LiveStrip({ posts, context }: { posts: Teaser[]; context: ListContext }) {
  return (
    <section className={styles.ranked} aria-labelledby="live-now">
      <h2 id="live-now" className="visually-hidden">
        {context.messages.live.now}
      </h2>
      <ul className={styles.live}>
        {posts.map((post) => (
          <li key={post.id}>
            <Card post={post} size="compact" context={context} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  name: string
  sections: ReadSection[]
  context: ListContext
  between?: ReadonlyMap<number, ReactNode>
}

export function Front({ name, sections, context, between }: Props) {
  const inSections = sections.flatMap(({ kind, posts }) => (kind === 'most-read' ? [] : posts))
  const elsewhere = inSections.map(({ id }) => id)
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
            isMirrored={index % 2 === 1}
            elsewhere={elsewhere}
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
    case 'tag':
    case 'picks':
      return `${section.kind}:${section.tag.id}`
    case 'type':
      return `type:${section.type}`
    case 'latest':
    case 'live':
    case 'long-reads':
      return section.kind
    case 'most-read':
      return `most-read:${section.type ?? ''}`
  }
}

type SectionProps = {
  section: ReadSection
  isFirst: boolean
  isMirrored: boolean
  elsewhere: readonly number[]
  context: ListContext
}

function Section({ section, isFirst, isMirrored, elsewhere, context }: SectionProps) {
  switch (section.kind) {
    case 'latest':
      return <Top posts={section.posts} isFirst={isFirst} context={context} />
    case 'live':
      return <LiveStrip posts={section.posts} context={context} />
    case 'most-read':
      return (
        <div className={styles.ranked}>
          <MostRead
            posts={section.posts}
            window={section.window}
            type={section.type}
            except={section.onlyOthers ? elsewhere : undefined}
            context={context}
          />
        </div>
      )
    case 'category':
    case 'tag':
    case 'picks':
    case 'long-reads':
    case 'type':
      return (
        <SectionFrame {...frameOf(section, context.messages)} style={section.style}>
          <SectionStories
            posts={section.posts}
            style={section.style}
            isMirrored={isMirrored}
            showsSection={section.kind !== 'category'}
            context={context}
          />
        </SectionFrame>
      )
  }
}

type FramedSection = Extract<ReadSection, { style: SectionStyle }>

function frameOf(
  section: FramedSection,
  { strips }: Messages,
): Omit<ComponentProps<typeof SectionFrame>, 'style' | 'children'> {
  switch (section.kind) {
    case 'category': {
      const { category, children } = section
      return {
        id: `section-${category.id}`,
        title: category.name,
        href: category.path,
        within: children.map(({ name, path }) => ({ name, path })),
        color: sectionColor(category.color),
      }
    }
    case 'tag':
    case 'picks': {
      const { kind, tag } = section
      const name = kind === 'picks' ? strips.picks : tag.name
      return { id: `section-${kind}-${tag.id}`, title: section.title ?? name, href: tag.path }
    }
    case 'long-reads':
      return { id: 'section-long-reads', title: strips.longReads }
    case 'type':
      return {
        id: `section-${section.type.toLowerCase()}`,
        title: strips[section.type],
        href: section.href,
      }
  }
}
