import { pathKey } from '../text'
import { BadNewsroom, ENDINGS } from './folder'
import type { Newsroom, SamplePost, SampleSlot } from './schema'

type Files = {
  /** Each record, with the name of the file that it was read from. */
  posts: ReadonlyMap<SamplePost, string>
  slots: ReadonlyMap<SampleSlot, string>
  pictures: ReadonlyMap<string, unknown>
}

const MEDIA = /(?<=^|["'(\s=,])\/media\/([^"'\s<>),?#]*)/g

/**
 * Checks that all that the files refer to exists, and that nothing is named twice.
 * @throws BadNewsroom with the file's name
 */
export function checkReferences(newsroom: Newsroom, { posts, slots, pictures }: Files): void {
  const { categories, tags, authors, redirects, editions } = newsroom
  const category = requireOneOf('category', once('categories.yaml', 'slug', categories.map(slugOf)))
  const tag = requireOneOf('tag', once('tags.yaml', 'slug', tags.map(slugOf)))
  const author = requireOneOf('author', once('authors.yaml', 'slug', authors.map(slugOf)))
  const picture = requireOneOf('picture', pictures)
  once(
    'redirects.yaml',
    'from',
    redirects.map(({ from }) => pathKey(from)),
  )
  onceInFiles('slug', posts)
  onceInFiles('id', posts)
  onceInFiles('id', slots)

  if (posts.size > 0 && authors.length === 0)
    throw new BadNewsroom('authors.yaml', 'a newsroom with posts needs an author, who enters the posts')

  const media = (file: string, field: string, text: string) => {
    for (const [address, name = ''] of text.matchAll(MEDIA)) {
      if (!name.endsWith('.jpg'))
        throw new BadNewsroom(
          file,
          `${field}: "${address}" must end with .jpg, as every picture is delivered`,
        )
      picture(file, field, name.slice(0, -'.jpg'.length))
    }
  }

  authors.forEach(({ portrait, seo }, i) => {
    const pictureNames = { portrait, og_image: seo?.og_image, twitter_image: seo?.twitter_image }
    for (const [field, name] of Object.entries(pictureNames))
      if (name) picture('authors.yaml', `[${i}].${field}`, name)
  })
  newsroom.newsletters.forEach(({ logo }, i) => {
    media('newsletters.yaml', `[${i}].logo`, logo)
  })
  media('footer.yaml', 'pictures', JSON.stringify(newsroom.footer))
  for (const [language, edition] of Object.entries(editions))
    category('newsroom.yaml', `editions.${language}.category`, edition.category)
  for (const [slot, file] of slots) {
    media(file, 'fields', JSON.stringify(slot.fields ?? {}))
    media(file, 'body', slot.html)
  }
  for (const [post, file] of posts) {
    if (post.category !== null) category(file, 'category', post.category)
    for (const slug of post.alsoIn ?? []) category(file, 'alsoIn', slug)
    for (const slug of post.tags) tag(file, 'tags', slug)
    for (const slug of post.contributors) author(file, 'contributors', slug)
    media(file, 'body', post.body)
    const beside = file.replace(ENDINGS.page, ENDINGS.updates)
    post.updates?.forEach((update, i) => {
      if (update.author !== undefined) author(beside, `[${i}].author`, update.author)
      media(beside, `[${i}].content`, update.content)
    })
  }
}

const slugOf = ({ slug }: { slug: string }) => slug

type Require = (file: string, field: string, name: string) => void

const requireOneOf =
  (kind: string, names: { has(name: string): boolean }): Require =>
  (file, field, name) => {
    if (!names.has(name)) throw new BadNewsroom(file, `${field}: there is no ${kind} "${name}"`)
  }

function once(file: string, field: string, values: string[]): Set<string> {
  const earlierValues = new Set<string>()
  values.forEach((value, i) => {
    if (earlierValues.has(value)) throw new BadNewsroom(file, `[${i}].${field}: "${value}" appears twice`)
    earlierValues.add(value)
  })
  return earlierValues
}

function onceInFiles<Field extends string>(
  field: Field,
  files: ReadonlyMap<{ [field in Field]?: string | number | undefined }, string>,
): void {
  const filesByValue = new Map<string | number, string>()
  for (const [{ [field]: value }, file] of files) {
    if (value === undefined) continue
    const other = filesByValue.get(value)
    if (other !== undefined) throw new BadNewsroom(file, `${field}: ${other} has the same value, ${value}`)
    filesByValue.set(value, file)
  }
}
