/** A post by its id or slug: leads to its own address. */
import { resolvePost } from '@/lib/routing/resolve'
import { recordPage } from '../../_templates/record-page'

export const revalidate = 86_400 // seconds at the most; the layout makes it CONTENT_TTL

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('post', resolvePost)

export { generateMetadata }
export default page
