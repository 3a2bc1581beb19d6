import '@/components/parts/stories'
import { generateMetadata, page } from '@/components/parts/preview/preview-page'

// The page is rendered for one editor, so it must not be cached.
export const dynamic = 'force-dynamic'

export { generateMetadata }
export default page
