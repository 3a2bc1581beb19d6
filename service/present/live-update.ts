import type { WireLiveUpdate } from '../../lib/delivery/contract'
import type { StoredUpdate } from '../store/find-live-updates'
import { type Origin, withAbsoluteMedia } from './media'
import { isoTime } from './time'

export function liveUpdate(origin: Origin, update: StoredUpdate): WireLiveUpdate {
  const { id, author, createdAt, isPinned, title, content } = update
  return {
    id,
    author,
    created_at: isoTime(createdAt),
    is_pinned: isPinned,
    data: { title, content: withAbsoluteMedia(origin, content) },
  }
}
