import { LOGIN, ownValue } from '@/components/list/gate-label'
import type { Gates } from '@/lib/settings/readers'
import type { SiteSettings } from '@/lib/settings/site-defaults'
import type { Messages } from '@/lib/words'

export type Gate = {
  headline: string
  notice: string | null
  /** The address of the button, with `{story}` in place of the story's address; null for no button. */
  subscribe: string | null
  signIn: string | null
  isForAnyReader: boolean
}

/**
 * The notice for a kind of access: the settings of that kind, otherwise those of `subscription`.
 * @param access `access_type` in lower case; undefined if the service names none
 */
export function gateOf(
  access: string | undefined,
  gates: Gates,
  subscription: SiteSettings['subscription'],
  { gate }: Messages,
): Gate {
  const accessGate = ownValue(gates, access)
  const isForAnyReader = access === LOGIN
  const signIn = accessGate?.signIn === undefined ? subscription.signIn : accessGate.signIn
  const defaultSubscribe = isForAnyReader ? null : subscription.subscribe
  const subscribe = accessGate?.subscribe === undefined ? defaultSubscribe : accessGate.subscribe
  const [way, offer, usualNotice] = isForAnyReader
    ? [signIn, gate.signInOffer, gate.signInNotice]
    : [subscribe, gate.offer, gate.notice]
  const headline = accessGate?.headline ?? (way === null ? usualNotice : offer)
  const notice = accessGate?.notice ?? (headline === offer ? usualNotice : null)
  return { headline, notice, subscribe, signIn, isForAnyReader }
}
