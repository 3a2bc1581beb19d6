import { handlePushFile } from '@/lib/feeds/push-file-handler'
import { siteConfig } from '@/lib/settings/site-config'

export const dynamic = 'force-dynamic'

export const GET = () => handlePushFile('izooto.html', siteConfig().features.pushFiles)
