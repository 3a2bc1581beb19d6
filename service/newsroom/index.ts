import { authors } from './authors'
import { categories } from './categories'
import { footer } from './footer'
import { inBodies } from './in-bodies'
import { navbar } from './navbar'
import { newsletters } from './newsletters'
import { picture } from './picture'
import { businessPosts } from './posts/business'
import { culturePosts } from './posts/culture'
import { edgePosts } from './posts/edges'
import { hindiPosts } from './posts/hindi'
import { hindiBriefs } from './posts/hindi-briefs'
import { livePosts } from './posts/live'
import { longReads } from './posts/long-reads'
import { nationPosts } from './posts/nation'
import { opinionPosts } from './posts/opinion'
import { pages } from './posts/pages'
import { sciencePosts } from './posts/science'
import { sportPosts } from './posts/sport'
import { technologyPosts } from './posts/technology'
import { urduPosts } from './posts/urdu'
import { urduBriefs } from './posts/urdu-briefs'
import { visualPosts } from './posts/visual'
import { worldPosts } from './posts/world'
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
  posts: [
    ...nationPosts,
    ...worldPosts,
    ...businessPosts,
    ...technologyPosts,
    ...sciencePosts,
    ...culturePosts,
    ...sportPosts,
    ...opinionPosts,
    ...visualPosts,
    ...longReads,
    ...edgePosts,
    ...hindiPosts,
    ...hindiBriefs,
    ...urduPosts,
    ...urduBriefs,
    ...pages,
    // After the others, whose ids it would move.
    ...livePosts,
  ],
  pictures: [...Object.values(inBodies), ...portraits, ...emblems],
  redirects,
  navbar,
  footer,
  newsletters,
  slots,
}
