/** An author by id or slug, and the further pages of what they wrote. */
import { resolveAuthor } from '@/lib/delivery/resolve'
import { recordPage } from '../../_templates/record-page'

export const revalidate = 20 // seconds; see the catch-all page

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('author', resolveAuthor)

export { generateMetadata }
export default page
