import 'server-only'
import { isSameSlug } from '@/lib/base/text'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import { postsOfRecord } from '@/lib/delivery/filters'
import type { ListPage, Reference, Tag, Teaser } from '@/lib/delivery/model'
import { getPost, latestPosts } from '@/lib/delivery/records/posts'
import { configuredTag } from '@/lib/delivery/records/tag'
import { siteConfig } from '@/lib/settings/site-config'
import { TOPIC_PINS_MAX, type TopicPage, type TopicPerson } from '@/lib/settings/topics'

/** What `topics` of site.config.ts adds to the page of a tag. */
export type Topic = {
  introduction: string | null
  people: readonly TopicPerson[]
  pinned: readonly Teaser[]
  /** Related topics to name first. */
  related: readonly Reference[]
}

const settingsOf = ({ slug }: Pick<Tag, 'slug'>): TopicPage => {
  const { pages } = siteConfig().topics
  const name = Object.keys(pages).find((one) => isSameSlug(one, slug))
  return (name === undefined ? undefined : pages[name]) ?? {}
}

/** Stories, topics and people that can't be read are left out. */
export async function readTopic(tag: Tag): Promise<Topic> {
  const { introduction = null, people = [], pinned = [], related = [] } = settingsOf(tag)
  const now = Date.now()
  const [pinnedById, pinnedByTag, relatedTags] = await Promise.all([
    Promise.all(pinned.map((id) => optional('pinned story', () => getPost(String(id)), null))),
    optional('pinned stories', () => storiesWithPin(tag, now), []),
    Promise.all(related.map((slug) => optional('related topic', () => configuredTag(slug, now), null))),
  ])
  const stories = [...pinnedById.filter((post) => post !== null), ...pinnedByTag]
  return {
    introduction,
    people,
    pinned: [...new Map(stories.map((post) => [post.id, post])).values()].slice(0, TOPIC_PINS_MAX),
    related: relatedTags.filter((one) => one !== null && one.id !== tag.id) as Reference[],
  }
}

/** The newest stories that have both the topic's tag and that of pins: one call for all topics. */
async function storiesWithPin({ id }: Tag, now: number): Promise<Teaser[]> {
  const { pinnedTag } = siteConfig().topics
  const pin = pinnedTag === null ? null : await configuredTag(pinnedTag, now)
  if (pin === null) return []
  const posts = await latestPosts(LIMIT_MAX, postsOfRecord('tag', pin.id))
  return posts.filter(({ tags }) => tags.some((one) => one.id === id))
}

/** The first page of a topic, opened by its pinned stories. */
export const withPinnedFirst = (posts: ListPage<Teaser>, pinned: readonly Teaser[]): ListPage<Teaser> => ({
  ...posts,
  items: [...pinned, ...posts.items.filter(({ id }) => !pinned.some((one) => one.id === id))],
})

/** Those of the settings, then those that the topic's stories have most often. */
export const relatedTopics = ({ related }: Topic, frequent: readonly Reference[]): Reference[] => [
  ...new Map([...related, ...frequent].map((tag) => [tag.id, tag])).values(),
]
