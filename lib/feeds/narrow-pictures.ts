import 'server-only'
import { LRUCache } from 'lru-cache'
import { log } from '../base/log.mjs'
import type { Post } from '../delivery/model'
import { LARGE_PIXELS } from './share-image'

const NAMED_MAX = 10_000

const named = new LRUCache<number, true>({ max: NAMED_MAX })

/** Logs each story once; ignores unknown widths. */
export function noteNarrowPicture({ id, image }: Pick<Post, 'id' | 'image'>): void {
  const width = image?.width ?? null
  if (width === null || width >= LARGE_PIXELS || named.has(id)) return
  named.set(id, true)
  log.info({ event: 'lead-picture-narrow', post: id, width, wanted: LARGE_PIXELS })
}
