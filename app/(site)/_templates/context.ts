import 'server-only'
import type { ListContext } from '@/components/listing/context'
import { site } from '@/lib/base/config/site'
import { messages } from '@/lib/base/messages'

/** What every template needs to know of the site. */
export function listContext(): ListContext {
  const { language, timeZone } = site()
  return { messages: messages(language), clock: { language, timeZone }, language }
}
