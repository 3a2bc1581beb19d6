/** A category by its slug, which may hold `/`, and its further pages. */
import { resolveCategory } from '@/lib/delivery/resolve'
import { recordPage } from '../../_templates/record-page'

export const revalidate = 20 // seconds; see the catch-all page

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('category', resolveCategory)

export { generateMetadata }
export default page
