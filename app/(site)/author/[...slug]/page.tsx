import '@/components/parts/stories'
import { recordPage } from '@/components/page/record-page'
import { resolveAuthor } from '@/lib/delivery/address/resolve'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('author', resolveAuthor)

export { generateMetadata }
export default page
