import 'server-only'
import { sitePath } from '../base/paths'
import type { ListSubject } from '../cms/list-subject'
import type { Resolution } from './resolution'

export type FoundList = {
  list: ListSubject
  isMoved: boolean
  isPermanent: boolean
}

/** @throws DeliveryError */
export async function listAt(
  path: string,
  find: (path: string) => Promise<Resolution>,
): Promise<FoundList | null> {
  const found = await find(path)
  if (found.kind !== 'redirect') return listOf(found, false, true)
  const to = found.to.startsWith('/') ? sitePath(found.to) : null
  return to === null || to === '/' ? null : listOf(await find(to), true, found.permanent)
}

function listOf(found: Resolution, isMoved: boolean, isPermanent: boolean): FoundList | null {
  switch (found.kind) {
    case 'category':
    case 'tag':
    case 'author':
      return { list: found, isMoved, isPermanent }
    case 'post':
    case 'redirect':
    case 'not-found':
      return null
  }
}
