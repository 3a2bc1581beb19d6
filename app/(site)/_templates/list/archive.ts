/** By month of creation (UTC), as in the sitemaps. */
import 'server-only'
import { notFound } from 'next/navigation'
import { listPosts } from '@/lib/delivery/records/posts'
import { isMonth, monthOf, monthsDown, since, upTo } from '@/lib/feeds/sitemaps/months'
import { getPartition } from '@/lib/feeds/sitemaps/partition'

/**
 * Newest first; empty where the deployment cannot filter by date.
 * @throws DeliveryError
 */
export async function archiveMonths(): Promise<string[]> {
  const partition = await getPartition('posts')
  if (partition.kind !== 'months' || partition.first === null) return []
  return monthsDown(monthOf(Date.now()), partition.first)
}

/** An unknown month is a 404 without a service call. */
export async function monthPosts(month: string, page: number) {
  const partition = await getPartition('posts')
  if (partition.kind !== 'months' || !isMonth(month) || !(await archiveMonths()).includes(month)) notFound()
  const { form } = partition
  return listPosts({ filters: { ...since(month, form), ...upTo(month, form) }, page })
}
