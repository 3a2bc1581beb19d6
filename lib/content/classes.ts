/** Classes that a body may keep: positions of figures and kinds of quotes. */
import type { Element } from 'hast'

export const KEPT_CLASSES = [
  'align-left',
  'align-center',
  'align-right',
  'alignleft',
  'aligncenter',
  'alignright',
  'image-style-align-left',
  'image-style-align-center',
  'image-style-align-right',
  'image-style-side',
  'image',
  'media',
  'table',
  'wp-caption',
  'wp-caption-text',
  'pullquote',
  'pull-quote',
  'twitter-tweet',
  'twitter-video',
  'instagram-media',
  'tiktok-embed',
  'fb-xfbml-parse-ignore',
  'reddit-embed-bq',
  'bluesky-embed',
  'text-post-media',
] as const

export function classesOf(element: Element): string[] {
  const { className } = element.properties
  return Array.isArray(className) ? className.map(String) : []
}
