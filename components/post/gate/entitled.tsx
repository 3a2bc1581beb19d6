/** A gate's notice that the whole text may take the place of, where the publisher's service opens it: docs/gates.md. */
import type { ReactNode } from 'react'
import { ADDED, partAttributes } from '@/components/parts/part'
import type { EntitlementRequest } from './open-story'

export type EntitlementSettings = EntitlementRequest & {
  /** Texts above a story that the meter opened, by its number; empty without a meter. */
  counted: readonly string[]
  /** Class of a body's text, and the one that structured data name. */
  className: string
}

export function Entitled({ settings, children }: { settings: EntitlementSettings; children: ReactNode }) {
  return (
    <div {...partAttributes('entitlement', settings)}>
      {children}
      <div {...ADDED} />
    </div>
  )
}
