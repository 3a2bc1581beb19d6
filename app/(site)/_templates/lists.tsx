/** Category, tag and author pages: lists of posts under a head of their own. */
import 'server-only'
import type { ReactNode } from 'react'
import { FollowHead } from '@/components/kept/following/follow-head'
import { AuthorHead } from '@/components/listing/author-head'
import styles from '@/components/listing/list.module.css'
import { ListPage } from '@/components/listing/list-page'
import { PageFacts } from '@/components/measurement/page-facts'
import { Portrait } from '@/components/media/portrait'
import type { Crumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { site } from '@/lib/base/config/site'
import { siteConfig } from '@/lib/base/config/site-config'
import { pagePath } from '@/lib/base/paths'
import { optional } from '@/lib/cms/cache/read-through'
import type { Category, Reference } from '@/lib/cms/model'
import { childrenOf, getCategories } from '@/lib/cms/repositories/categories'
import { latestPosts } from '@/lib/cms/repositories/posts'
import { tagPath } from '@/lib/cms/repositories/tags'
import type { AdPage } from '@/lib/content/slots/placement'
import type { Followed } from '@/lib/features/reader-data/following'
import { frequentTags } from '@/lib/features/related-posts/frequent-tags'
import { authorGraph, listGraph } from '@/lib/seo/graph/lists'
import { adsInList } from './ads-between'
import { asideOf, readAside } from './aside'
import { listContext } from './context'
import { type ListSubject, listingOf, postsOf } from './listing'
import { NewsletterPart } from './newsletter-part'
import { StructuredData } from './structured-data'

// Something to read on the page of a section that has no stories yet.
const STORIES_INSTEAD = 10

/** What a reader who follows the list keeps of it. */
function followedOf(subject: ListSubject): Followed {
  const { path } = listingOf(subject)
  const { kind } = subject
  const { id, name } = kind === 'category' ? subject.category : kind === 'tag' ? subject.tag : subject.author
  return { kind, id, name, path }
}

type Props = { subject: ListSubject; page: number; adPage: AdPage }

export async function ListTemplate({ subject, page, adPage }: Props) {
  const aside = readAside()
  const posts = await postsOf(subject, page)
  const context = listContext()
  const { path } = listingOf(subject)
  const instead =
    posts.items.length === 0
      ? (await optional('latest', () => latestPosts(50), [])).slice(0, STORIES_INSTEAD)
      : []
  const shared = {
    path,
    page: posts,
    context,
    instead,
    between: await adsInList(posts.items.length, adPage),
    aside: await asideOf(aside, adPage),
  }
  const home = { name: context.messages.home, path: '/' }
  const told = (name: string, crumbs: Crumb[]) => ({ name, crumbs, path: pagePath(path, page), site: site() })
  const followHead = (beside: ReactNode = null) =>
    siteConfig().features.readerLists ? (
      <FollowHead subject={followedOf(subject)} messages={context.messages.device}>
        {beside}
      </FollowHead>
    ) : (
      beside
    )
  switch (subject.kind) {
    case 'category': {
      const { category } = subject
      const categories = await optional('categories', () => getCategories(), [])
      const parent = categories.find(({ id }) => id === category.parent?.id)
      const children = childrenOf(categories, category)
      const crumbs = [home, ...(parent ? [parent] : []), category].map(({ name, path: to }) => ({
        name,
        path: to,
      }))
      return (
        <>
          <PageFacts kind="section" section={category.slug} />
          <ListPage
            {...shared}
            title={category.name}
            color={category.color}
            showsSection={children.length > 0}
            crumbs={crumbs}
            head={followHead(<Within sections={children} label={context.messages.inThisSection} />)}
          />
          {page === 1 ? <NewsletterPart place="section" /> : null}
          <StructuredData nodes={listGraph(told(category.name, crumbs), posts.items)} />
        </>
      )
    }
    case 'tag': {
      const { name } = subject.tag
      const crumbs = [home, { name, path }]
      return (
        <>
          <PageFacts kind="tag" tags={[subject.tag.slug]} />
          <ListPage
            {...shared}
            title={name}
            kicker={context.messages.lists.topic}
            crumbs={crumbs}
            head={followHead(
              <Topics
                tags={frequentTags(posts.items, subject.tag.id)}
                label={context.messages.lists.relatedTopics}
              />,
            )}
          />
          <StructuredData nodes={listGraph(told(name, crumbs), posts.items)} />
        </>
      )
    }
    case 'author': {
      const { author } = subject
      const crumbs = [home, { name: author.name, path }]
      return (
        <>
          <PageFacts kind="author" authors={[author.name]} />
          <ListPage
            {...shared}
            title={author.name}
            picture={author.portrait ? <Portrait src={author.portrait} size="large" eager /> : null}
            crumbs={crumbs}
            head={
              <>
                <AuthorHead author={author} messages={context.messages} />
                {followHead(<Topics tags={frequentTags(posts.items)} label={context.messages.topics} />)}
              </>
            }
          />
          <StructuredData nodes={authorGraph(author, posts, told(author.name, crumbs))} />
        </>
      )
    }
  }
}

/** Topics of the list's own stories, under a label that is seen. */
function Topics({ tags, label }: { tags: readonly Reference[]; label: string }) {
  if (tags.length === 0) return null
  return (
    <nav className={styles.children} aria-label={label}>
      <span className={styles.label}>{label}</span>
      {tags.map((tag) => (
        <Link key={tag.id} href={tagPath(tag)} dir="auto">
          {tag.name}
        </Link>
      ))}
    </nav>
  )
}

function Within({ sections, label }: { sections: readonly Category[]; label: string }) {
  if (sections.length === 0) return null
  return (
    <nav className={styles.children} aria-label={label}>
      {sections.map(({ id, name, path }) => (
        <Link key={id} href={path} dir="auto">
          {name}
        </Link>
      ))}
    </nav>
  )
}
