import { z } from 'zod'
import { anyAddress, group, text, whole } from '../schema/kinds'

type GateSettings = {
  headline?: string | undefined
  notice?: string | undefined
  /** Default: “Subscribers only”. */
  label?: string | undefined
  subscribe?: string | null | undefined
  signIn?: string | null | undefined
}

/** Lower-case `access_type`. */
export type Gates = { readonly [access: string]: GateSettings }

/** docs/gates.md. */
export type Entitlement = {
  /** https URL, or a path forwarded by the edge. */
  endpoint: string
  /** Free stories per month. */
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
