/** The notice of a story that is not free, by its kind of access. */
import type { Gates } from '@/lib/base/config/readers/gates'
import type { SiteSettings } from '@/lib/base/config/site-defaults'
import type { Messages } from '@/lib/words'

export type Gate = {
  headline: string
  /** A sentence below the headline. */
  notice: string | null
  /** Addresses, in which `{story}` becomes the story's; null for no button. */
  subscribe: string | null
  signIn: string | null
  /** Whether signing in is what opens the story. */
  isForAnyReader: boolean
}

/** The kind of `access_type` that an account alone opens. */
const LOGIN = 'login'

/** @param access of the post, in lower case; undefined where the service names none */
export function gateOf(
  access: string | undefined,
  gates: Gates,
  subscription: SiteSettings['subscription'],
  { gate }: Messages,
): Gate {
  const own = ownValue(gates, access)
  const isForAnyReader = access === LOGIN
  const signIn = own?.signIn === undefined ? subscription.signIn : own.signIn
  const inherited = isForAnyReader ? null : subscription.subscribe
  const subscribe = own?.subscribe === undefined ? inherited : own.subscribe
  const usual = isForAnyReader
    ? signIn === null
      ? gate.signInNotice
      : gate.signInOffer
    : subscribe === null
      ? gate.notice
      : gate.offer
  return { headline: own?.headline ?? usual, notice: own?.notice ?? null, subscribe, signIn, isForAnyReader }
}

/** The words on cards, by kind of access. */
export function gateLabels(gates: Gates, { gate }: Messages): Readonly<Record<string, string>> {
  const own = Object.entries(gates).flatMap(([access, { label }]) => (label ? [[access, label]] : []))
  return { [LOGIN]: gate.signInLabel, ...Object.fromEntries(own) }
}

/** The word on a card. @param usual for a kind that has none of its own */
export function gateLabel(
  access: string | undefined,
  labels: Readonly<Record<string, string>>,
  usual: string,
): string {
  return ownValue(labels, access) ?? usual
}

// The kind comes from the service, which may send `constructor`.
function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}
