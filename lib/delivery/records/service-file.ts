import 'server-only'
import type { PUSH_FILES } from '../../settings/push-files.mjs'
import { cached } from '../cache'
import { TAG } from '../cache-tags'
import { get } from '../call/http'
import { nullIfAbsent } from '../call/not-found'
import { fields, markup } from './wire'

export type PushFile = (typeof PUSH_FILES)[number]

// A longer file is not used at all: cut within a line, the line would say something else.
const CHARACTERS_MAX = 200_000

/** The text of a file that the publisher keeps at the service; null if there is none. @throws DeliveryError */
export function getServiceFile(name: 'ads.txt' | 'robots.txt' | PushFile): Promise<string | null> {
  return cached(['static', name], { tags: [TAG.navigation], fresh: 'long' }, async () => {
    const body = await nullIfAbsent(get({ route: 'static', segments: ['static', name], isOptional: true }))
    const content = markup.parse(fields(fields(body).data).content)
    return content === '' || content.length > CHARACTERS_MAX ? null : content
  })
}
