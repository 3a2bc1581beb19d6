/** A category by its slug, which may hold `/`, and its further pages. */
import { resolveCategory } from '@/lib/routing/resolve'
import { recordPage } from '../../_templates/record-page'

export const revalidate = 86_400 // seconds at the most; the layout makes it CONTENT_TTL

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('category', resolveCategory)

export { generateMetadata }
export default page
