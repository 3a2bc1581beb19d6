/** Stories that are not free: their notice by kind of access, and the service that opens them in the browser. */
import { z } from 'zod'
import { anyAddress, group, text, whole } from '../schema/kinds'

/** What differs from the site's own notice; texts are in the site's language. */
type GateSettings = {
  headline?: string | undefined
  /** A sentence below the headline. */
  notice?: string | undefined
  /** In place of “Subscribers only” on cards. */
  label?: string | undefined
  /** Where the buttons lead, as `subscription`; null for no such button. */
  subscribe?: string | null | undefined
  signIn?: string | null | undefined
}

/** By `access_type`, in lower case. */
export type Gates = { readonly [access: string]: GateSettings }

/** The publisher's own service, which the browser asks for the whole text: docs/gates.md. */
export type Entitlement = {
  /** An https address, or a path of this host that the edge leads elsewhere. */
  endpoint: string
  /** Stories a month that the browser counts as free before it asks as a reader without any; null for no meter. */
  meter: { stories: number } | null
}

export const gatesSchema = z.record(
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .transform((access) => access.toLowerCase()),
  group({
    headline: text('Sign in to keep reading'),
    notice: text('An account is free and takes a minute.'),
    label: text('Members only'),
    subscribe: anyAddress('https://example.com/subscribe').nullable(),
    signIn: anyAddress('https://example.com/sign-in').nullable(),
  }).partial(),
  { error: "should be an object such as { Login: { headline: 'Sign in to keep reading' } }" },
)

export const entitlementSchema = group({
  endpoint: anyAddress('https://members.example.com/story'),
  meter: group({ stories: whole(1, 100) })
    .nullable()
    .default(null),
}).nullable()
