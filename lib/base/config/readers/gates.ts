import { z } from 'zod'
import { anyAddress, group, text, whole } from '../schema/kinds'

/** Texts are in the site's language. */
type GateSettings = {
  headline?: string | undefined
  notice?: string | undefined
  /** Replaces “Subscribers only” on cards. */
  label?: string | undefined
  /** URL as in `subscription`; null for no button. */
  subscribe?: string | null | undefined
  signIn?: string | null | undefined
}

/** By `access_type` in lower case. */
export type Gates = { readonly [access: string]: GateSettings }

/** The publisher's service that returns the full text: docs/gates.md. */
export type Entitlement = {
  /** An https URL, or a path that the edge forwards. */
  endpoint: string
  /** Free stories per month; null for no meter. */
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
