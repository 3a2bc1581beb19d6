/** https://www.jsonfeed.org/version/1.1/ */
import { printable } from '../../base/xml'
import type { Audio } from '../../delivery/model'
import type { Feed, FeedItem } from './feed'

export function jsonFeed(feed: Feed): string {
  const written = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    icon: feed.iconUrl,
    language: feed.language,
    authors: [{ name: feed.publisher, url: feed.homeUrl }],
    ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.items.map(item),
  }
  return `${JSON.stringify(written, (_, value) => (typeof value === 'string' ? printable(value) : value))}\n`
}

function item(post: FeedItem) {
  return {
    id: post.id,
    url: post.url,
    title: post.title,
    ...(post.summary && { summary: post.summary }),
    // One of the two is required.
    ...(post.html ? { content_html: post.html } : { content_text: post.summary || post.title }),
    ...(post.image && { image: post.image.src }),
    ...(post.audio && { attachments: [attachment(post.audio)] }),
    ...(post.publishedAt && { date_published: post.publishedAt }),
    ...(post.updatedAt && { date_modified: post.updatedAt }),
    ...(post.authors.length > 0 && { authors: post.authors }),
    ...(post.categories.length > 0 && { tags: post.categories }),
    ...(post.language && { language: post.language }),
  }
}

const attachment = ({ src, type, length }: Audio) => ({
  url: src,
  mime_type: type,
  ...(length && { size_in_bytes: length }),
})
