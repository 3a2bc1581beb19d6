import type { VideoObjectLeaf } from 'schema-dts'
import type { Film } from '../../content/embeds/film'
import { descriptionOf } from '../description'
import type { Story } from './article'
import { publisher } from './publication'

const videoId = (url: string) => `${url}#video`

/** Null without still or date, which search engines require. */
export function videoObject({ post, url, site }: Story, film: Film): VideoObjectLeaf | null {
  const thumbnail = post.image?.src ?? film.poster
  if (thumbnail === null || post.publishedAt === null) return null
  const language = post.language ?? site.language
  return {
    '@type': 'VideoObject',
    '@id': videoId(url),
    url,
    name: post.title,
    description: descriptionOf([post.standfirst, post.summary, post.title], language),
    thumbnailUrl: [thumbnail],
    uploadDate: post.publishedAt,
    embedUrl: film.embed ?? undefined,
    contentUrl: film.file ?? undefined,
    inLanguage: language,
    publisher: publisher(site),
  }
}
