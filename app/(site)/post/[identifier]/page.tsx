import '@/components/parts/stories'
import { recordPage } from '@/components/page/record-page'
import { resolvePost } from '@/lib/delivery/address/resolve'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('post', resolvePost)

export { generateMetadata }
export default page
