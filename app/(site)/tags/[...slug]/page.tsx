import '@/components/parts/stories'
import { recordPage } from '@/components/page/record-page'
import { resolveTag } from '@/lib/delivery/address/resolve'

// Seconds. Only the upper limit, because Next needs a literal: the layout shortens it to CONTENT_TTL.
export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

const { page, generateMetadata } = recordPage('tags', resolveTag)

export { generateMetadata }
export default page
