/** Posts by the month in which they were created (UTC), as the sitemaps divide them. */
import 'server-only'
import { notFound } from 'next/navigation'
import { listPosts } from '@/lib/cms/repositories/posts'
import { isMonth, monthOf, monthsDown, since, upTo } from '@/lib/seo/sitemaps/months'
import { getPartition } from '@/lib/seo/sitemaps/partition'

/**
 * Months from the newest to the first; empty without posts, or where the deployment can't filter by date. About a dozen
 * calls an hour, which the sitemaps share.
 * @throws DeliveryError
 */
export async function archiveMonths(): Promise<string[]> {
  const partition = await getPartition('posts')
  if (partition.kind !== 'months' || partition.first === null) return []
  return monthsDown(monthOf(Date.now()), partition.first)
}

/** A page of a month's posts. A month that is not in the archive is not found, without a call of its own. */
export async function monthPosts(month: string, page: number) {
  const partition = await getPartition('posts')
  if (partition.kind !== 'months' || !isMonth(month) || !(await archiveMonths()).includes(month)) notFound()
  const { form } = partition
  return listPosts({ filters: { ...since(month, form), ...upTo(month, form) }, page })
}
