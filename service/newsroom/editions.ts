import { BadStart } from '../bad-start'
import type { Newsroom, SampleCategory, SamplePost } from './schema'

/**
 * The newsroom with the posts of one language alone, as a paper of its own. Slots and redirects are left out, since
 * they belong to the whole newsroom.
 * @throws BadStart
 */
export function editionOf(whole: Newsroom, language: string): Newsroom {
  const edition = Object.hasOwn(whole.editions, language) ? whole.editions[language] : undefined
  if (!edition) {
    const languages = Object.keys(whole.editions).join(', ') || 'left out: this newsroom has no editions'
    throw new BadStart(`--language is "${language}", but must be one of ${languages}.`)
  }
  const { category: desk, ...footer } = edition
  const root = whole.categories.find(({ slug }) => slug === desk)
  const sections = whole.categories
    .filter(({ parent }) => parent === desk)
    .map(
      (category): SampleCategory => ({
        ...category,
        parent: null,
        color: category.color ?? root?.color ?? null,
      }),
    )
  const sectionSlugs = new Set(sections.map(({ slug }) => slug))
  const posts = whole.posts
    .filter((post) => post.language === language)
    .map((post): SamplePost => withSections(post, sectionSlugs))
  const used = (of: (post: SamplePost) => string[]) => new Set(posts.flatMap(of))
  const tags = used((post) => post.tags)
  const authors = used(({ contributors, updates = [] }) => [
    ...contributors,
    ...updates.flatMap(({ author }) => author ?? []),
  ])
  const editionAuthors = whole.authors.filter(({ slug }) => authors.has(slug))
  return {
    ...whole,
    categories: sections,
    tags: whole.tags.filter(({ slug }) => tags.has(slug)),
    // At least one author, because a post without contributors still needs a member who entered it.
    authors: editionAuthors.length > 0 ? editionAuthors : whole.authors.slice(0, 1),
    posts,
    redirects: [],
    navbar: sections.map(({ name, path }) => ({ link: path, name, children: null, open_new_tab: false })),
    footer: { ...whole.footer, ...footer },
    slots: [],
  }
}

function withSections(post: SamplePost, sectionSlugs: ReadonlySet<string>): SamplePost {
  const alsoIn = (post.alsoIn ?? []).filter((slug) => sectionSlugs.has(slug))
  const primary =
    post.category !== null && sectionSlugs.has(post.category) ? post.category : (alsoIn[0] ?? null)
  return { ...post, id: undefined, category: primary, alsoIn: alsoIn.filter((slug) => slug !== primary) }
}
