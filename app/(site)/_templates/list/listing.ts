import 'server-only'
import { notFound } from 'next/navigation'
import { type ListSubject, listingOf } from '@/lib/delivery/model'
import { listPosts } from '@/lib/delivery/records/posts'

export { type ListSubject, listingOf } from '@/lib/delivery/model'

/** Not found beyond the end; a category may be empty. */
export async function postsOf(subject: ListSubject, page: number) {
  const read = await listPosts({ filters: listingOf(subject).filters, page })
  if (read.items.length === 0 && (page > 1 || subject.kind === 'tag')) notFound()
  return read
}
