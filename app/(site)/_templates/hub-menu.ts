import 'server-only'
import { hubPath } from '@/lib/base/config/readers/hub-path'
import type { Hub } from '@/lib/base/config/readers/hubs'
import type { MenuItem } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'

export function hubMenu(hubs: readonly Hub[], messages: Messages): MenuItem[] {
  return hubs.flatMap((hub) => {
    const href = hubPath(hub)
    return href === null ? [] : [{ name: messages.hubs[hub], href, children: [], newTab: false }]
  })
}
