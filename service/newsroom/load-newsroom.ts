/** Format: docs/content-service.md. */
import { z } from 'zod'
import type { ReadPicture } from '../service'
import { BadNewsroom } from './bad-newsroom'
import { withAddresses } from './categories'
import { checkReferences } from './check-references'
import { ENDINGS, filesOf, readText } from './folder'
import { parsePage, parseYaml } from './parse'
import { listPictures, pictureReader } from './pictures'
import { type PostContext, readPost } from './posts'
import * as schema from './schema'
import type { Newsroom, SamplePost, SampleSlot } from './shape'

export type Sample = { newsroom: Newsroom; readPicture: ReadPicture }

/** @throws BadNewsroom */
export async function loadNewsroom(folder: string): Promise<Sample> {
  const files = await filesOf(folder)
  const texts = new Map(
    await Promise.all(
      files
        .filter((file) => !file.startsWith('pictures/'))
        .map(async (file) => [file, await readText(folder, file)] as const),
    ),
  )
  const pictureFiles = await listPictures(
    folder,
    files.filter((file) => file.startsWith('pictures/')),
  )
  const pictures = new Map(pictureFiles.map(({ name, width, height }) => [name, { name, width, height }]))

  const publication = parseYaml('newsroom.yaml', needed(texts, 'newsroom.yaml'), schema.publication)
  const list = <T extends z.ZodType>(file: string, of: T) =>
    parseYaml(file, contentOf(texts, file) ?? '[]', z.array(of))
  const categories = withAddresses('categories.yaml', list('categories.yaml', schema.category))
  const posts = readPosts(texts, { language: publication.language, categories, pictures })
  const slots = readSlots(texts)

  const ofPosts = new Set([...posts.keys()].map(({ picture }) => picture?.name))
  const newsroom: Newsroom = {
    name: publication.name,
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
    editions: publication.editions,
  }
  checkReferences(newsroom, { posts, slots, pictures })
  return { newsroom, readPicture: pictureReader(pictureFiles) }
}

function readPosts(texts: ReadonlyMap<string, string>, context: PostContext): Map<SamplePost, string> {
  const posts = new Map<SamplePost, string>()
  for (const [file, text] of texts) {
    if (!file.startsWith('posts/')) continue
    if (file.endsWith(ENDINGS.updates)) {
      needed(texts, file.replace(ENDINGS.updates, ENDINGS.page))
      continue
    }
    if (!file.endsWith(ENDINGS.page)) throw new BadNewsroom(file, 'a post is a file of .html')
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
    if (!file.endsWith(ENDINGS.page)) throw new BadNewsroom(file, 'a slot is a file of .html')
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
