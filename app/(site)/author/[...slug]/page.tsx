/** An author by id or slug, and the further pages of what they wrote. */
import { resolveAuthor } from '@/lib/routing/resolve'
import { recordPage } from '../../_templates/record-page'

export const revalidate = 86_400 // seconds at the most; the layout makes it CONTENT_TTL

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('author', resolveAuthor)

export { generateMetadata }
export default page
