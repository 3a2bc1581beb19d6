import 'server-only'
import type { ReactNode } from 'react'
import { PageFrame } from '@/components/post/page-frame'
import { env } from '@/lib/base/config/env'
import { siteConfig } from '@/lib/base/config/site-config'
import { needsFrame, pageFrameName } from '@/lib/content/slots/page-frame'
import { sandboxTokens } from '@/lib/content/slots/sandbox'
import type { Post } from '@/lib/delivery/model'

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
