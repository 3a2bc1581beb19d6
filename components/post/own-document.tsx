import 'server-only'
import type { ReactNode } from 'react'
import { PageFrame } from '@/components/post/page-frame'
import { needsFrame, pageFrameName, sandboxTokens } from '@/lib/body/slots/document'
import type { Post } from '@/lib/delivery/model'
import { env } from '@/lib/settings/env'
import { siteConfig } from '@/lib/settings/site-config'

/** @param body shown without scripts */
export function framedOr(post: Post, body: ReactNode): ReactNode {
  if (!siteConfig().features.framedPages || !needsFrame(post)) return body
  const { SLOTS_ORIGIN } = env()
  return (
    <>
      <PageFrame
        src={`${SLOTS_ORIGIN ?? ''}/slots/${pageFrameName(post.id)}`}
        title={post.title}
        sandbox={sandboxTokens({ hasOwnOrigin: SLOTS_ORIGIN !== undefined, forms: true })}
        origin={SLOTS_ORIGIN ?? null}
      />
      <noscript>{body}</noscript>
    </>
  )
}
