import 'server-only'
import { LOGIN } from '@/components/list/gate-label'
import { listContext } from '@/components/page/context'
import type { Part, Places } from '@/components/page/places'
import body from '@/components/post/body/body.module.css'
import { absoluteUrl } from '@/lib/base/paths'
import { isPreview } from '@/lib/base/request-context.mjs'
import { PAYWALL_CLASS } from '@/lib/body/gate'
import { hasAccounts } from '@/lib/server/reader-session'
import { env } from '@/lib/settings/env'
import { subscribeAddress } from '@/lib/settings/plan-paths'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { Entitled } from './entitled'
import { GateNotice } from './gate-notice'
import { gateOf } from './gate-of'

/** The site's own service for readers with an account. It answers as `entitlement.endpoint` would: docs/accounts.md. */
const OWN_SERVICE = { endpoint: '/api/account/story', meter: null }

const opensForAccounts = (access: string | undefined) =>
  hasAccounts() && (access === LOGIN || env().ENTITLEMENT_URL !== undefined)

function PostGate(props: Places['below']) {
  if (props.at !== 'text' || props.post.isOpen) return null
  const { post } = props
  const { gates, subscription, entitlement } = siteConfig()
  const context = listContext()
  const url = absoluteUrl(post.path, site())
  const isOwn = opensForAccounts(post.access)
  const subscribe = subscribeAddress(post, site())
  const usual = { ...subscription, subscribe, ...(isOwn && { signIn: `/account/story/${post.id}` }) }
  const register = isOwn ? `/account/register?story=${post.id}` : null
  const gate = gateOf(post.access, gates, usual, context.messages)
  const notice = <GateNotice context={context} gate={gate} url={url} register={register} />
  const service = isOwn ? OWN_SERVICE : entitlement
  if (service === null || isPreview()) return notice
  const metered = service.meter?.stories ?? 0
  const { metered: countTexts } = context.messages.gate
  return (
    <Entitled
      settings={{
        id: post.id,
        url,
        endpoint: service.endpoint,
        metered,
        counted: Array.from({ length: metered }, (_, index) => countTexts(index + 1, metered)),
        className: `${body.body} ${PAYWALL_CLASS}`,
      }}
    >
      {notice}
    </Entitled>
  )
}

export const gates: Part = { below: { after: PostGate } }
