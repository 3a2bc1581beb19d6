/** Reads a newsroom from its folder. The format is in docs/content-service.md. */

import { extname, join } from 'node:path'
import { load, YAMLException } from 'js-yaml'
import { z } from 'zod'
import { form } from '../../lib/delivery/contract'
import { checkReferences } from './check-references'
import { BadNewsroom, ENDINGS, filesOf, nameOf, readText } from './folder'
import type {
  Newsroom,
  ReadPicture,
  SampleCategory,
  SamplePicture,
  SamplePost,
  SampleSlot,
  SampleUpdate,
} from './schema'
import * as schema from './schema'

type ParsedCategory = z.output<typeof schema.category>

/** @throws BadNewsroom for a missing or circular parent */
function withAddresses(file: string, categories: ParsedCategory[]): SampleCategory[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const addressOf = (category: ParsedCategory, below: ParsedCategory[]): string => {
    const field = `[${categories.indexOf(category)}].parent`
    if (below.includes(category)) throw new BadNewsroom(file, `${field}: the category is its own ancestor`)
    const parent = category.parent === undefined ? undefined : bySlug.get(category.parent)
    if (category.parent !== undefined && !parent)
      throw new BadNewsroom(file, `${field}: there is no category "${category.parent}"`)
    const above = parent ? addressOf(parent, [...below, category]) : ''
    return category.path ?? `${above}/${category.slug}`
  }
  return categories.map((category) => ({
    slug: category.slug,
    name: category.name,
    englishName: category.englishName ?? category.name,
    parent: category.parent ?? null,
    color: category.color ?? null,
    path: addressOf(category, []),
  }))
}

/** @throws BadNewsroom */
function parseYaml<T extends z.ZodType>(file: string, text: string, schema: T): z.output<T> {
  const result = schema.safeParse(yamlOf(file, text))
  if (result.success) return result.data
  throw new BadNewsroom(file, problemOf(result.error))
}

/** Parses a YAML header between lines `---`. @throws BadNewsroom */
function parsePage<T extends z.ZodType>(
  file: string,
  text: string,
  schema: T,
): { header: z.output<T>; body: string } {
  const match = /^---\n([\s\S]*?\n)?---(?:\n|$)/.exec(text)
  if (!match) throw new BadNewsroom(file, 'it must begin with a header between two lines of "---"')
  const header = parseYaml(file, match[1] ?? '', schema)
  return { header, body: text.slice(match[0].length).replace(/\n$/, '') }
}

function yamlOf(file: string, text: string): unknown {
  try {
    return load(text) ?? {}
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = error.mark ? ` in line ${error.mark.line + 1}` : ''
    throw new BadNewsroom(file, `it can't be read as YAML: ${error.reason}${line}`)
  }
}

/** The first fault with the field it is in: `tags[1]: expected string`. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'it is not as it should be'
  const field = issue.path.reduce<string>(
    (field, key) => (typeof key === 'number' ? `${field}[${key}]` : `${field}${field && '.'}${String(key)}`),
    '',
  )
  const problem = issue.message.replace(/^Invalid \w+: /, '').replace(/\.$/, '')
  return field ? `${field}: ${problem}` : problem
}

const FORMATS = new Set(['.webp', '.jpg', '.jpeg', '.png', '.avif', '.svg'])

const JPEG_QUALITY = 80

type PictureFile = SamplePicture & { path: string }

/** @param files those in a folder such as `1600x900` are cut to that size @throws BadNewsroom */
async function listPictures(folder: string, files: string[]): Promise<PictureFile[]> {
  const filesByName = new Map<string, string>()
  return Promise.all(
    files.map(async (file) => {
      const ending = extname(file)
      if (!FORMATS.has(ending.toLowerCase()))
        throw new BadNewsroom(
          file,
          `a picture must be a file of one of these types: ${[...FORMATS].join(', ')}`,
        )
      const name = nameOf('picture', file, ending)
      const other = filesByName.get(name)
      if (other !== undefined) throw new BadNewsroom(file, `${other} has the same name`)
      filesByName.set(name, file)
      const path = join(folder, file)
      return { name, path, ...(sizeInName(file) ?? (await ownSize(file, path))) }
    }),
  )
}

function pictureReader(files: PictureFile[]): ReadPicture {
  const paths = new Map(files.map(({ name, path }) => [name, path]))
  return async ({ name, width, height }) => {
    const path = paths.get(name)
    if (path === undefined) return null
    const sharp = await loadSharp()
    return sharp(path)
      .autoOrient()
      .resize(width, height)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
  }
}

function sizeInName(file: string): { width: number; height: number } | null {
  const [, width, height] = /^pictures\/([1-9]\d{0,3})x([1-9]\d{0,3})\//.exec(file) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

async function ownSize(file: string, path: string): Promise<{ width: number; height: number }> {
  try {
    const sharp = await loadSharp()
    return (await sharp(path).metadata()).autoOrient
  } catch (error) {
    throw new BadNewsroom(file, `it can't be read as a picture (${(error as Error).message})`)
  }
}

// Loaded when the first picture is read, because loading it is slow.
const loadSharp = async () => (await import('sharp')).default

// Posts are the files `posts/<any folder>/<slug>.html`.

type PostContext = {
  language: string
  categories: SampleCategory[]
  pictures: ReadonlyMap<string, SamplePicture>
}

/** @param updates the file of the same name with `.updates.yaml`: the updates of a live blog */
function readPost(
  file: string,
  text: string,
  updates: { file: string; text: string } | undefined,
  { language, categories, pictures }: PostContext,
): SamplePost {
  const { header, body } = parsePage(file, text, schema.postHeader)
  const { published, changed, picture, ...rest } = header
  const samplePicture = picture === null ? null : pictures.get(picture)
  if (samplePicture === undefined)
    throw new BadNewsroom(file, `picture: there is no "${picture}" in the folder pictures`)
  return {
    ...rest,
    slug: nameOf('slug', file, ENDINGS.page),
    language: header.language ?? language,
    alsoIn: withParents(categories, header.category, header.alsoIn ?? []),
    picture: samplePicture,
    minutesAgo: published,
    ...(changed !== undefined && { changedMinutesAgo: changed }),
    ...(updates && { updates: readUpdates(updates.file, updates.text) }),
    body,
  }
}

function readUpdates(file: string, text: string): SampleUpdate[] {
  return parseYaml(file, text, z.array(schema.update)).map(({ published, ...update }) => ({
    ...update,
    minutesAgo: published,
  }))
}

/** The further categories of a post, with the parents of all: a section also lists the posts of its subsections. */
function withParents(categories: SampleCategory[], primary: string | null, further: string[]): string[] {
  const slugs = primary === null ? further : [primary, ...further]
  const parents = slugs.flatMap((slug) => categories.find((category) => category.slug === slug)?.parent ?? [])
  return [...new Set([...further, ...parents])].filter((slug) => slug !== primary)
}

export type Sample = { newsroom: Newsroom; readPicture: ReadPicture }

/**
 * Reads a newsroom from its folder.
 * @param further a folder with more `posts/` and `tags.yaml` for the same newsroom, which use its sections, authors
 *   and pictures. The tests keep their edge cases there, so that the newsroom which is seen first has only good
 *   stories.
 * @throws BadNewsroom
 */
export async function loadNewsroom(folder: string, further?: string): Promise<Sample> {
  const files = await filesOf(folder)
  const texts = await textsOf(folder, files)
  const furtherTexts = further === undefined ? new Map<string, string>() : await furtherTextsOf(further)
  const pictureFiles = await listPictures(
    folder,
    files.filter((file) => file.startsWith('pictures/')),
  )
  const pictures = new Map(pictureFiles.map(({ name, width, height }) => [name, { name, width, height }]))

  const publication = parseYaml('newsroom.yaml', needed(texts, 'newsroom.yaml'), schema.publication)
  const list = <T extends z.ZodType>(file: string, of: T) =>
    [texts, furtherTexts].flatMap((origin) => parseYaml(file, contentOf(origin, file) ?? '[]', z.array(of)))
  const categories = withAddresses('categories.yaml', list('categories.yaml', schema.category))
  const context = { language: publication.language, categories, pictures }
  const posts = new Map([...readPosts(texts, context), ...readPosts(furtherTexts, context)])
  const slots = readSlots(texts)

  const ofPosts = new Set([...posts.keys()].map(({ picture }) => picture?.name))
  const newsroom: Newsroom = {
    name: publication.name,
    further: publication.further,
    categories,
    tags: list('tags.yaml', schema.tag),
    authors: list('authors.yaml', schema.author),
    posts: byId([...posts.keys()]),
    pictures: [...pictures.values()].filter(({ name }) => !ofPosts.has(name)),
    redirects: list('redirects.yaml', schema.redirect),
    navbar: list('navbar.yaml', schema.navbarItem),
    footer: parseYaml('footer.yaml', contentOf(texts, 'footer.yaml') ?? '{}', schema.footer),
    newsletters: list('newsletters.yaml', schema.newsletter),
    slots: byId([...slots.keys()]),
    forms: list('forms.yaml', form),
    editions: publication.editions,
  }
  checkReferences(newsroom, { posts, slots, pictures })
  return { newsroom, readPicture: pictureReader(pictureFiles) }
}

async function textsOf(folder: string, files: string[]): Promise<Map<string, string>> {
  const textFiles = files.filter((file) => !file.startsWith('pictures/'))
  return new Map(
    await Promise.all(textFiles.map(async (file) => [file, await readText(folder, file)] as const)),
  )
}

async function furtherTextsOf(folder: string): Promise<Map<string, string>> {
  const files = await filesOf(folder)
  const misplaced = files.find((file) => file !== 'tags.yaml' && !file.startsWith('posts/'))
  if (misplaced !== undefined)
    throw new BadNewsroom(misplaced, 'a folder of additional posts may contain only posts/ and tags.yaml')
  return textsOf(folder, files)
}

function readPosts(texts: ReadonlyMap<string, string>, context: PostContext): Map<SamplePost, string> {
  const posts = new Map<SamplePost, string>()
  for (const [file, text] of texts) {
    if (!file.startsWith('posts/')) continue
    if (file.endsWith(ENDINGS.updates)) {
      needed(texts, file.replace(ENDINGS.updates, ENDINGS.page))
      continue
    }
    if (!file.endsWith(ENDINGS.page)) throw new BadNewsroom(file, 'a post must be an .html file')
    const beside = file.replace(ENDINGS.page, ENDINGS.updates)
    const updates = contentOf(texts, beside)
    posts.set(
      readPost(file, text, updates === undefined ? undefined : { file: beside, text: updates }, context),
      file,
    )
  }
  return posts
}

function readSlots(texts: ReadonlyMap<string, string>): Map<SampleSlot, string> {
  const slots = new Map<SampleSlot, string>()
  for (const [file, text] of texts) {
    if (!file.startsWith('slots/')) continue
    if (!file.endsWith(ENDINGS.page)) throw new BadNewsroom(file, 'a slot must be an .html file')
    const { header, body } = parsePage(file, text, schema.slotHeader)
    slots.set({ ...header, html: body }, file)
  }
  return slots
}

function contentOf(texts: ReadonlyMap<string, string>, file: string): string | undefined {
  const text = texts.get(file)
  return text !== undefined && /^[^\S\n]*[^#\s]/m.test(text) ? text : undefined
}

function needed(texts: ReadonlyMap<string, string>, file: string): string {
  const text = texts.get(file)
  if (text === undefined) throw new BadNewsroom(file, 'the file is missing')
  return text
}

const byId = <T extends { id?: number | undefined }>(records: T[]): T[] =>
  [...records].sort((a, b) => (a.id ?? Number.POSITIVE_INFINITY) - (b.id ?? Number.POSITIVE_INFINITY) || 0)
