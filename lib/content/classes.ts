import type { Element } from 'hast'

export const FAQ_QUESTION = 'faq-question'
export const FAQ_ANSWER = 'faq-answer'

export const INLINE_IMAGE = 'inline-image'

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
  'text-left',
  'text-center',
  'text-right',
  'text-justify',
  'has-text-align-left',
  'has-text-align-center',
  'has-text-align-right',
  'ql-align-center',
  'ql-align-right',
  'ql-align-justify',
  'alignwide',
  'alignfull',
  'width-25',
  'width-33',
  'width-50',
  'width-66',
  'width-75',
  'width-100',
  'list-none',
  INLINE_IMAGE,
  FAQ_QUESTION,
  FAQ_ANSWER,
  // Used by lib/content/corrections.ts.
  'correction',
] as const

export function classesOf(element: Element): string[] {
  const { className } = element.properties
  return Array.isArray(className) ? className.map(String) : []
}
