/** The posts of a list's page. */
import 'server-only'
import { notFound } from 'next/navigation'
import { listPosts } from '@/lib/delivery/posts'
import { type ListSubject, listingOf } from '@/lib/front/listing'

export { type ListSubject, listingOf } from '@/lib/front/listing'

/** The posts of a list's page. A page beyond the end is no page; a category may be empty for a while. */
export async function postsOf(subject: ListSubject, page: number) {
  const read = await listPosts({ filters: listingOf(subject).filters, page })
  if (read.items.length === 0 && (page > 1 || subject.kind === 'tag')) notFound()
  return read
}
