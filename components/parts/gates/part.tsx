import 'server-only'
import { listContext } from '@/components/page/context'
import type { Part, Places } from '@/components/page/places'
import body from '@/components/post/body/body.module.css'
import { absoluteUrl } from '@/lib/base/paths'
import { isPreview } from '@/lib/base/request-context.mjs'
import { PAYWALL_CLASS } from '@/lib/body/gate'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { Entitled } from './entitled'
import { GateNotice } from './gate-notice'
import { gateOf } from './gate-of'

function PostGate(props: Places['below']) {
  if (props.at !== 'text' || props.post.isOpen) return null
  const { post } = props
  const { gates, subscription, entitlement } = siteConfig()
  const context = listContext()
  const url = absoluteUrl(post.path, site())
  const gate = gateOf(post.access, gates, subscription, context.messages)
  const notice = <GateNotice context={context} gate={gate} url={url} />
  if (entitlement === null || isPreview()) return notice
  const metered = entitlement.meter?.stories ?? 0
  const { metered: counted } = context.messages.gate
  return (
    <Entitled
      settings={{
        id: post.id,
        url,
        endpoint: entitlement.endpoint,
        metered,
        counted: Array.from({ length: metered }, (_, index) => counted(index + 1, metered)),
        className: `${body.body} ${PAYWALL_CLASS}`,
      }}
    >
      {notice}
    </Entitled>
  )
}

export const gates: Part = { below: { after: PostGate } }
