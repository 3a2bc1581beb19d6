/** What a show and its episodes say to podcast apps: docs/podcasts.md. */
import { createHash } from 'node:crypto'
import { absoluteUrl, feedPath } from '../base/paths'
import type { Teaser } from '../delivery/model'
import { categoryNamed } from '../settings/podcast-categories'
import type { PodcastSettings, PodcastShow, ShowDetails } from '../settings/podcasts'
import type { Episode, Podcast } from './feed'

// The namespace of podcasts: https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md#guid
const GUID_NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/**
 * The identifier of a show, a UUID of version 5 (RFC 9562 §5.5).
 * @param feedUrl address of its feed, of which the scheme does not count
 */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^https?:\/\//, '')
  const bytes = createHash('sha1').update(GUID_NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The details of a show. What it lacks is that of all podcasts, except people and its identifier. */
export function podcastOf(
  show: PodcastShow | null,
  settings: PodcastSettings,
  path: string,
  site: { url: string },
): Podcast {
  const { image, category, guid, people, funding }: ShowDetails =
    show === null
      ? settings
      : {
          image: show.image ?? settings.image,
          category: show.category ?? settings.category,
          guid: show.guid ?? null,
          people: show.people ?? [],
          funding: show.funding === undefined ? settings.funding : show.funding,
        }
  return {
    image: image ?? absoluteUrl('/icons/512.png', site),
    ...categoryNamed(category),
    guid: guid ?? podcastGuid(absoluteUrl(feedPath(path, 'xml'), site)),
    people: people.map(({ name, role = null, link }) => ({
      name,
      role,
      url: link === undefined ? null : new URL(link, site.url).href,
    })),
    funding,
  }
}

const TRANSCRIPT_TYPES: Readonly<Record<string, string>> = {
  vtt: 'text/vtt',
  srt: 'application/srt',
  json: 'application/json',
  txt: 'text/plain',
}

/** What an episode's own fields say. Numbers that are none, and addresses that are not https, are left out. */
export function episodeOf({ extra = {} }: Pick<Teaser, 'extra'>, fields: PodcastSettings['fields']): Episode {
  const value = (name: string | null) => (name === null ? undefined : extra[name])
  const [season, number] = [readNumber(value(fields.season)), readNumber(value(fields.episode))]
  const transcript = readAddress(value(fields.transcript))
  const [, ending = ''] = /\.([a-z]{3,4})(?:[?#]|$)/i.exec(transcript ?? '') ?? []
  return {
    season: season !== null && Number.isInteger(season) ? season : null,
    number,
    transcript:
      transcript === null
        ? null
        : { url: transcript, type: TRANSCRIPT_TYPES[ending.toLowerCase()] ?? 'text/html' },
    chapters: readAddress(value(fields.chapters)),
  }
}

/** A number of zero or more, also if it is sent as a text. */
function readNumber(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(String(value).trim()) ? Number(value) : null
}

const readAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : null
