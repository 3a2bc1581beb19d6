/** `posts/<any folder>/<slug>.html` */
import { z } from 'zod'
import { BadNewsroom } from './bad-newsroom'
import { ENDINGS, nameOf } from './folder'
import { parsePage, parseYaml } from './parse'
import * as schema from './schema'
import type { SampleCategory, SamplePicture, SamplePost, SampleUpdate } from './shape'

export type PostContext = {
  language: string
  categories: SampleCategory[]
  pictures: ReadonlyMap<string, SamplePicture>
}

/** @param updates from `.updates.yaml` */
export function readPost(
  file: string,
  text: string,
  updates: { file: string; text: string } | undefined,
  { language, categories, pictures }: PostContext,
): SamplePost {
  const { header, body } = parsePage(file, text, schema.postHeader)
  const { published, changed, picture, ...rest } = header
  const shown = picture === null ? null : pictures.get(picture)
  if (shown === undefined)
    throw new BadNewsroom(file, `picture: there is no "${picture}" in the folder pictures`)
  return {
    ...rest,
    slug: nameOf('slug', file, ENDINGS.page),
    language: header.language ?? language,
    alsoIn: withParents(categories, header.category, header.alsoIn ?? []),
    picture: shown,
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

/** Sections also list posts of their subsections. */
function withParents(categories: SampleCategory[], primary: string | null, further: string[]): string[] {
  const named = primary === null ? further : [primary, ...further]
  const parents = named.flatMap((slug) => categories.find((category) => category.slug === slug)?.parent ?? [])
  return [...new Set([...further, ...parents])].filter((slug) => slug !== primary)
}
