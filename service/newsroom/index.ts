import { authors } from './authors'
import { categories } from './categories'
import { footer } from './footer'
import { inBodies } from './in-bodies'
import { navbar } from './navbar'
import { newsletters } from './newsletters'
import { picture } from './picture'
import { hindiPosts } from './posts/hindi'
import { urduPosts } from './posts/urdu'
import { redirects } from './redirects'
import type { Newsroom, SamplePicture } from './shape'
import { slots } from './slots'
import { tags } from './tags'

const portraits: SamplePicture[] = authors.map((author) => picture(author.portrait, 'portrait', 'square'))

const emblems: SamplePicture[] = [
  'courier-emblem',
  'radio-emblem',
  'archive-emblem',
  'first-tide-emblem',
  'manifest-emblem',
  'rain-gauge-emblem',
  'dopahar-emblem',
].map((name) => picture(name, 'emblem', 'mark'))

/** The sample newsroom: a whole paper of an invented city. */
export const newsroom: Newsroom = {
  categories,
  tags,
  authors,
  posts: [...hindiPosts, ...urduPosts],
  pictures: [...Object.values(inBodies), ...portraits, ...emblems],
  redirects,
  navbar,
  footer,
  newsletters,
  slots,
}
