import 'server-only'
import type { MenuItem } from '@/lib/delivery/model'
import { type Hub, hubPath } from '@/lib/settings/hubs'
import type { Messages } from '@/lib/words'

export function hubMenu(hubs: readonly Hub[], messages: Messages): MenuItem[] {
  return hubs.flatMap((hub) => {
    const href = hubPath(hub)
    return href === null ? [] : [{ name: messages.hubs[hub], href, children: [], newTab: false }]
  })
}
