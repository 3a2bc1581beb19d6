/** A story as Markdown, with its facts in YAML before the text: docs/ai-agents.md#stories-as-markdown. */
import type { Element, ElementContent, Root } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import { dump } from 'js-yaml'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { absoluteUrl } from '../base/paths'
import { isCorrected } from '../body/corrections'
import { newElement } from '../body/elements'
import type { LiveBlog } from '../body/live-blog/blog'
import type { Post } from '../delivery/model'
import { isSensitive } from '../settings/labels'
import type { Site } from '../settings/site'
import { siteConfig } from '../settings/site-config'
import { topicTags } from '../settings/topic-tags'
import { messages } from '../words'
import { correctionFirst, leadPicture, plainBody, playersAsLinks } from './full-text'
import { canonicalPath } from './structured-data/post'

type About = Pick<Site, 'name' | 'url' | 'language'>

type Story = {
  post: Post
  /** What the page shows of the body: of a gated story its free beginning, made by `prepareBody`. */
  tree: Root
  blog: LiveBlog | null
  site: About
}

export function storyMarkdown({ post, tree, blog, site }: Story): string {
  const address = { siteUrl: site.url, url: absoluteUrl(post.path, site) }
  const document: Root = {
    type: 'root',
    children: [...headOf(post, tree), ...textBlocks({ post, tree, blog, site }), ...endOf(post, site)],
  }
  const playable = playersAsLinks(document, post.language ?? site.language, site.language)
  return `---\n${frontMatter(post, site)}---\n\n${markdown(plainBody(playable, address))}`
}

/**
 * Characters of the text that would be Markdown are escaped. Nothing of the tree becomes HTML, which Markdown may
 * contain.
 */
function markdown(tree: Root): string {
  return toMarkdown(toMdast(tree), {
    bullet: '-',
    rule: '-',
    extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()],
  })
}

function headOf(post: Post, tree: Root): Element[] {
  return [
    newElement('h1', {}, [post.title]),
    ...(post.standfirst === '' ? [] : [newElement('p', {}, [post.standfirst])]),
    // Markdown has no cover.
    ...leadPicture(post.hidesBanner || isSensitive(post) ? null : post.image, tree),
  ]
}

function textBlocks({ post, tree, blog, site }: Story): ElementContent[] {
  if (blog !== null) return [...contentOf(blog.introduction), ...blog.updates.flatMap(updateOf)]
  const hasNote = isCorrected(post, siteConfig().stories.correctionTag)
  return contentOf(correctionFirst(tree, messages(site.language), hasNote))
}

const contentOf = (tree: Root) => tree.children as ElementContent[]

function updateOf({ at, title, author, tree }: LiveBlog['updates'][number]): ElementContent[] {
  const signature = author === null ? at : `${at} · ${author.name}`
  return [newElement('h2', {}, [title || at]), newElement('p', {}, [signature]), ...contentOf(tree)]
}

/** A program should not take the free beginning of a story for the whole of it. */
function endOf({ isOpen }: Post, site: About): Element[] {
  return isOpen
    ? []
    : [newElement('hr'), newElement('p', {}, [newElement('em', {}, [messages(site.language).gate.notice])])]
}

function frontMatter(post: Post, site: About): string {
  const licence = licenceOf(post)
  const tags = topicTags(post.tags)
  const facts = {
    title: post.title,
    ...(post.standfirst !== '' && { description: post.standfirst }),
    ...(post.authors.length > 0 && { authors: post.authors.map(({ name }) => name) }),
    ...(post.publishedAt !== null && { published: post.publishedAt }),
    ...(post.updatedAt !== null && { updated: post.updatedAt }),
    ...(post.section !== null && { section: post.section.name }),
    ...(post.labels && { labels: [...post.labels] }),
    ...(tags.length > 0 && { tags: tags.map(({ name }) => name) }),
    language: post.language ?? site.language,
    publisher: site.name,
    canonical: new URL(canonicalPath(post, 1), site.url).href,
    ...(licence !== null && { license: licence }),
    ...(post.isSponsored && { sponsored: true }),
    isAccessibleForFree: post.isOpen,
  }
  return dump(facts, { lineWidth: -1, noRefs: true })
}

/** A field of the publisher's own that is schema.org's `license`: docs/customising.md#fields-of-your-own. */
function licenceOf({ extra = {} }: Post): string | null {
  const licenceField = Object.entries(siteConfig().extraFields).find(
    ([, { property }]) => property === 'license',
  )
  const licence = licenceField && extra[licenceField[0]]
  return typeof licence === 'string' && licence !== '' ? licence : null
}
