/** The site's own lists: those that have something, and at whose address the service has no record. */
import 'server-only'
import { pathSegments } from '../base/paths'
import { hubAt } from '../delivery/address/pages'
import { getCategories } from '../delivery/records/category'
import { hubPosts, podcastPosts } from '../delivery/records/feed-posts'
import { listedAuthors, listedTags } from '../delivery/records/listed-names'
import { hubPath, showPath } from '../settings/hub-path'
import { HUBS, type Hub, isPostHub } from '../settings/hubs'
import { siteConfig } from '../settings/site-config'
import { entry } from './sitemaps/lists'
import { getPartition } from './sitemaps/partition'
import type { PageEntry } from './sitemaps/xml'

/** @throws DeliveryError */
export const hubEntries = async (): Promise<PageEntry[]> =>
  [...(await filledHubs()).map(({ path }) => path), ...(await filledShows())].map((path) => entry(path))

/** The paths of the podcast shows that have an episode. */
async function filledShows(): Promise<string[]> {
  const paths = await Promise.all(
    siteConfig().podcasts.shows.map(async (show) => {
      const path = showPath(show)
      if (path === null || (await hubAt(pathSegments(path) ?? [])) === null) return []
      return (await podcastPosts(show)).length > 0 ? [path] : []
    }),
  )
  return paths.flat()
}

/** @throws DeliveryError */
export async function filledHubs(): Promise<{ hub: Hub; path: string }[]> {
  const entries = await Promise.all(
    HUBS.map(async (hub) => {
      const path = hubPath(hub)
      if (path === null || (await hubAt(pathSegments(path) ?? [])) === null) return []
      return (await pathIfFilled(hub, path)).map((filled) => ({ hub, path: filled }))
    }),
  )
  return entries.flat()
}

async function pathIfFilled(hub: Hub, path: string): Promise<string[]> {
  if (isPostHub(hub)) return (await hubPosts(hub, 1)).items.length > 0 ? [path] : []
  switch (hub) {
    case 'topics':
      return (await listedTags()).length > 0 ? [path] : []
    case 'authors':
      return (await listedAuthors()).length > 0 ? [path] : []
    case 'sections':
      return (await getCategories()).length > 0 ? [path] : []
    case 'archive': {
      const partition = await getPartition('posts')
      if (partition.kind !== 'months' || partition.first === null) return []
      return [path]
    }
  }
}
