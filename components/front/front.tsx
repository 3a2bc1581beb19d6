import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { ReadSection } from '@/components/front/front-sections'
import type { ListContext } from '@/components/list/context'
import { lookOf } from '@/components/list/look'
import { TableCard } from '@/components/post/body/table-card'
import { MostRead } from '@/components/trending/most-read'
import { Link } from '@/components/ui/link'
import { formatTime } from '@/lib/base/dates'
import { languageAttributes } from '@/lib/base/languages'
import { elementId } from '@/lib/body/live-blog/view'
import { uniqueId } from '@/lib/body/unique-id'
import type { Teaser } from '@/lib/delivery/model'
import type { SectionStyle } from '@/lib/settings/site'
import type { Messages } from '@/lib/words'
import { Card } from '@/theme/card'
import { FrameBlock } from './sections/frame/frame-block'
import styles from './front.module.css'
import { SectionFrame, SectionTitle } from './section-frame'
import { SectionStories } from './section-stories'
import { Top } from './sections/latest/top'

type LiveSection = Extract<ReadSection, { kind: 'live' }>

function LiveStrip({ section, context }: { section: LiveSection; context: ListContext }) {
  const { posts, news } = section
  const [first, ...others] = posts
  if (!first) return null
  const { clock, messages } = context
  const isLarge = news?.card != null
  return (
    <section className={styles.ranked} aria-labelledby="live-now">
      <h2 id="live-now" className="visually-hidden">
        {messages.live.now}
      </h2>
      <ul className={isLarge ? `${styles.live} ${styles.large}` : styles.live}>
        <li>
          <Card post={first} size="compact" context={context} />
          {news?.card ? <TableCard {...news.card} isAlone /> : null}
          {news && news.updates.length > 0 ? (
            <ol {...languageAttributes(first.language, context.language)}>
              {news.updates.map(({ id, at, title }) => (
                <li key={id}>
                  <Link href={`${first.path}#${encodeURIComponent(elementId(id))}`}>
                    <time dateTime={at}>{formatTime(at, clock)}</time> {title}
                  </Link>
                </li>
              ))}
            </ol>
          ) : null}
        </li>
        {others.map((post) => (
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
          {section === beside ? null : (
            <Section
              section={section}
              ids={ids}
              isFirst={index === 0 || section === latest}
              isMirrored={index % 2 === 1}
              beside={section === latest ? beside : undefined}
              elsewhere={elsewhere}
              context={context}
            />
          )}
          {between?.get(index + 1)}
        </Fragment>
      ))}
    </div>
  )
}

/** Opinions that follow the newest stories are drawn as the last column beside them. */
function columnBeside(sections: readonly ReadSection[], latest: ReadSection | undefined) {
  if (latest?.kind !== 'latest' || latest.scale === 'quiet') return undefined
  const next = sections[sections.indexOf(latest) + 1]
  return next && 'style' in next && next.style === 'opinion' ? next : undefined
}

/** How many sections stand before the header's ads: all up to the newest stories and what stands beside them. */
export function topOf(sections: readonly ReadSection[]): number {
  const latest = sections.find(({ kind }) => kind === 'latest')
  const last = columnBeside(sections, latest) ?? latest
  return last ? sections.indexOf(last) + 1 : 0
}

type OpinionProps = { id: string; section: FramedSection; context: ListContext }

function OpinionColumn({ id, section, context }: OpinionProps) {
  const { title, href, look } = frameOf(section, context.messages)
  return (
    <section className={styles.opinion} aria-labelledby={id} style={look?.style}>
      <SectionTitle {...{ id, title, href }} language={context.language} />
      <ul>
        {section.posts.map((post) => (
          <li key={post.id}>
            <Card
              post={post}
              size="opinion"
              face={section.faces?.get(post.id)}
              context={context}
              showsSection={false}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Languages({ posts, context }: { posts: Teaser[]; context: ListContext }) {
  return (
    <section className={styles.ranked} aria-labelledby="languages">
      <h2 id="languages" className="visually-hidden">
        {context.messages.hubs.editions}
      </h2>
      <ul className={styles.languages}>
        {posts.map((post) => (
          <li key={post.id}>
            <Card post={post} size="script" context={context} />
          </li>
        ))}
      </ul>
    </section>
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
    case 'languages':
    case 'long-reads':
      return section.kind
    case 'most-read':
      return `most-read:${section.type ?? ''}`
    case 'frame':
      return `frame:${section.title}:${section.address}`
  }
}

type SectionIds = ReadonlyMap<ReadSection, string>

/** Ids of the headings, each unique. Settings may name a section twice, and give two frames one title. */
function idsOf(sections: readonly ReadSection[], messages: Messages): SectionIds {
  const taken = new Map<string, number>()
  return new Map(
    sections.flatMap((section): [ReadSection, string][] => {
      const id = 'style' in section ? frameOf(section, messages).id : frameId(section)
      return id === null ? [] : [[section, uniqueId(id, taken)]]
    }),
  )
}

const frameId = (section: ReadSection) =>
  section.kind === 'frame' ? `frame-${section.title.replace(/\s+/g, '-')}` : null

type SectionProps = {
  section: ReadSection
  /** Ids of the headings that name the sections. */
  ids: SectionIds
  isFirst: boolean
  isMirrored: boolean
  beside: FramedSection | undefined
  elsewhere: readonly number[]
  context: ListContext
}

function Section({ section, ids, isFirst, isMirrored, beside, elsewhere, context }: SectionProps) {
  const idOf = (one: ReadSection) => ids.get(one) ?? keyOf(one)
  switch (section.kind) {
    case 'latest':
      return (
        <Top
          posts={section.posts}
          scale={section.scale}
          isFirst={isFirst}
          beside={beside ? <OpinionColumn id={idOf(beside)} section={beside} context={context} /> : null}
          context={context}
        />
      )
    case 'languages':
      return <Languages posts={section.posts} context={context} />
    case 'live':
      return <LiveStrip section={section} context={context} />
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
    case 'frame':
      return <FrameBlock id={idOf(section)} section={section} messages={context.messages} />
    case 'category':
    case 'tag':
    case 'picks':
    case 'long-reads':
    case 'type':
      return (
        <SectionFrame
          {...frameOf(section, context.messages)}
          id={idOf(section)}
          language={context.language}
          style={section.style}
        >
          <SectionStories
            posts={section.posts}
            style={section.style}
            isMirrored={isMirrored}
            faces={section.faces}
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
        look: lookOf(category),
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
