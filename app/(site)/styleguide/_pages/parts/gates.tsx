import { drawnStory } from '@/app/(site)/styleguide/_pages/drawn-story'
import { PLAIN } from '@/app/(site)/styleguide/_samples/body'
import { samplePost } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { GateNotice } from '@/components/parts/gates/gate-notice'
import { gateOf } from '@/components/parts/gates/gate-of'
import { absoluteUrl } from '@/lib/base/paths'
import { site } from '@/lib/settings/site'

const SUBSCRIPTION = {
  subscribe: 'https://news.example.org/subscribe',
  signIn: 'https://news.example.org/sign-in',
}

export function GatedSample({ context }: { context: ListContext }) {
  const post = samplePost({ html: PLAIN, isOpen: false })
  const gate = gateOf(post.access, {}, SUBSCRIPTION, context.messages)
  const notice = <GateNotice context={context} gate={gate} url={absoluteUrl(post.path, site())} />
  return drawnStory(post, context, { gate: notice })
}
