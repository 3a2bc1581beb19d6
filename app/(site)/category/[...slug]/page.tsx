import '@/components/parts/stories'
import { recordPage } from '@/components/page/record-page'
import { resolveCategory } from '@/lib/delivery/address/resolve'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('category', resolveCategory)

export { generateMetadata }
export default page
