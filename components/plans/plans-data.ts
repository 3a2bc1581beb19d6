import 'server-only'
import { notFound, redirect } from 'next/navigation'
import type { RequestedPage } from '@/components/page/render-resolution'
import { encodePath } from '@/lib/base/paths'
import { resolve } from '@/lib/delivery/address/resolve'
import type { Post } from '@/lib/delivery/model'
import { rememberNames } from '@/lib/delivery/records/names'
import { getPost } from '@/lib/delivery/records/posts'
import { plansPath, thanksPath } from '@/lib/settings/plan-paths'

export type PlansPlace = {
  kind: 'offers' | 'thanks'
  /** Id of the story that the reader came from; null for none. */
  story: string | null
}

const STORY = /^\d{1,15}$/

/**
 * The page of plans, or the one after a checkout, at an address. A record of the service at the address of the plans
 * takes precedence, as at other pages of the site.
 * @throws DeliveryError
 */
export async function plansAt({ segments, page }: RequestedPage): Promise<PlansPlace | null> {
  const path = plansPath()
  if (path === null || page !== null || `/${segments[0]}` !== path) return null
  const place = placeOf(segments.slice(1))
  if (place === null) return null
  rememberNames('address', path)
  return (await resolve(encodePath(segments.slice(0, 1)))).kind === 'not-found' ? place : null
}

function placeOf([first, second, ...more]: readonly string[]): PlansPlace | null {
  if (more.length > 0) return null
  if (first === undefined) return { kind: 'offers', story: null }
  if (first === 'thanks' && (second === undefined || STORY.test(second)))
    return { kind: 'thanks', story: second ?? null }
  return STORY.test(first) && second === undefined ? { kind: 'offers', story: first } : null
}

export type PlansData = {
  kind: PlansPlace['kind']
  story: Pick<Post, 'id' | 'title' | 'path' | 'language'> | null
}

/**
 * The story that the reader came from. Only gated stories have a copy of these pages, so that made-up numbers make none.
 * @throws Next's redirect or notFound, DeliveryError
 */
export async function readPlans({ kind, story }: PlansPlace): Promise<PlansData> {
  if (story === null) return { kind, story: null }
  const post = (await getPost(story)) ?? notFound()
  if (post.isOpen) redirect((kind === 'thanks' ? thanksPath() : plansPath()) ?? '/')
  return { kind, story: post }
}
