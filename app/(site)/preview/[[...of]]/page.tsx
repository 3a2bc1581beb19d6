import '@/components/parts/stories'
import { generateMetadata, page } from '@/components/parts/preview/preview-page'

export const dynamic = 'force-dynamic' // For one editor.

export { generateMetadata }
export default page
