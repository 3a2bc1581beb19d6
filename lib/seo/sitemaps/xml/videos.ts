import { later } from '../../../base/dates'
import { element } from '../../../base/xml'
import type { Film } from '../../../content/embeds/film'
import type { Post } from '../../../delivery/model'
import { descriptionOf } from '../../description'
import type { VideoEntry } from './entries'

const TITLE_CHARACTERS = 100

/** Null without a film or a still. */
export function videoEntry(post: Post, film: Film | null, site: { language: string }): VideoEntry | null {
  const thumbnail = post.image?.src ?? film?.poster ?? null
  if (film === null || thumbnail === null) return null
  const { path, title, standfirst, summary, publishedAt, updatedAt } = post
  return {
    path,
    changedAt: later(publishedAt, updatedAt),
    title,
    description: descriptionOf([standfirst, summary, title], post.language ?? site.language),
    publishedAt,
    thumbnail,
    player: film.embed,
    file: film.file,
  }
}

export function videoOf({ title, description, publishedAt, thumbnail, player, file }: VideoEntry): string {
  return [
    '<video:video>',
    element('video:thumbnail_loc', thumbnail),
    element('video:title', [...title].slice(0, TITLE_CHARACTERS).join('')),
    element('video:description', description),
    element('video:content_loc', file),
    element('video:player_loc', player),
    element('video:publication_date', publishedAt),
    '</video:video>',
  ].join('')
}
